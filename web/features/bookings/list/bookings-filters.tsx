import ListFilter from 'lucide-react/icons/list-filter'
import Search from 'lucide-react/icons/search'
import { useRef, useState } from 'react'
import { shortDate } from '../../../../shared/dates.ts'
import { rowCount } from '../../../lib/row-count.ts'
import { useSiteFacility } from '../../../site/facility-query.ts'
import { bookingStatuses, statusLook } from '../../../ui/booking-status.ts'
import { Button } from '../../../ui/button.tsx'
import { CoinMark } from '../../../ui/coin-mark.tsx'
import { DateFilter } from '../../../ui/date-filter.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { usePageLanguage } from '../../../ui/place-language.tsx'
import { Tag } from '../../../ui/tag.tsx'
import {
  type BookingFilters,
  maxSearch,
  noFilters,
  writeBookingFilters,
} from '../rows/booking-filters.ts'

type Props = {
  filters: BookingFilters
  onChange: (changes: Partial<BookingFilters>, options?: { replace?: boolean }) => void
  /** Undefined while the first response is loading. */
  result: { shown: number; total: number; toCome: number | null } | undefined
}

/**
 * The search and the filters of the list of bookings. They apply without a button. On a small
 * screen the filters are in a sheet, and the button that opens it shows how many are set.
 */
export function BookingsFilters(props: Props) {
  const { filters, onChange } = props
  const [inSheet, setInSheet] = useState(false)
  const clear = () => onChange({ ...noFilters, period: filters.period })
  const withoutTab = { ...filters, period: '' as const }
  const filtersSet = [
    filters.status,
    filters.kind,
    filters.owed,
    filters.from || filters.to,
  ].filter(Boolean).length
  return (
    <search aria-label="Filter bookings">
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2 px-3 py-2.5 md:px-4 md:py-3">
        <SearchField {...props} />
        <OwedButton {...props} />
        <Button
          variant="secondary"
          className="px-3.5! xl:hidden"
          aria-haspopup="dialog"
          onClick={() => setInSheet(true)}
          icon={ListFilter}
        >
          <span className="max-md:sr-only">Filters</span>
          {filtersSet > 0 && (
            <span className="rounded-full bg-open px-2 text-small text-on-open">{filtersSet}</span>
          )}
        </Button>
        <p
          role="status"
          className="text-small text-ink-3 tabular-nums max-md:basis-full max-md:empty:hidden md:ml-auto md:self-center"
        >
          {props.result && resultInWords(props.result)}
        </p>
      </div>
      {!inSheet && (
        <div className="grid-cols-4 gap-3 px-4 pb-3 max-xl:hidden xl:grid [&_input[type=date]]:px-2.5 [&_label]:text-caption [&_label]:text-ink-2">
          <FilterFields {...props} />
        </div>
      )}
      <Dialog
        shape="side"
        open={inSheet}
        onClose={() => setInSheet(false)}
        title="Filters"
        footer={
          <>
            <Button variant="secondary" disabled={filtersSet === 0} onClick={clear}>
              Clear filters
            </Button>
            <Button className="flex-1" onClick={() => setInSheet(false)}>
              {props.result ? `Show ${counted(props.result.total)}` : 'Show bookings'}
            </Button>
          </>
        }
      >
        <div className="grid grid-cols-2 gap-4 [&_input]:min-w-0">
          <FilterFields {...props} />
        </div>
      </Dialog>
      {writeBookingFilters(withoutTab) && (
        <div className="flex min-h-12 flex-wrap items-center gap-2 px-3 pb-3 md:px-4">
          <Tags {...props} />
          <Button variant="quiet" size="small" onClick={clear}>
            Clear filters
          </Button>
        </div>
      )}
    </search>
  )
}

/** Switches between only the bookings that owe something and all. */
function OwedButton({ filters, onChange }: Props) {
  const { facility_settings: settings } = useSiteFacility()
  if (!settings?.enable_payments) return null
  const isOn = filters.owed !== ''
  return (
    <Button
      variant="secondary"
      aria-pressed={isOn}
      className={isOn ? 'border-selected-line! bg-selected!' : undefined}
      onClick={() => onChange({ owed: isOn ? '' : 'yes' })}
    >
      <CoinMark state="owed" className="size-5 shrink-0" />
      <span className="max-sm:sr-only">Owes</span>
    </Button>
  )
}

const kindNames = { lesson: 'Lessons', open: 'Open cage' }

function FilterFields({ filters, onChange }: Props) {
  const own = usePageLanguage()
  return (
    <>
      <SelectField
        label="Status"
        value={filters.status}
        onChange={({ target }) => onChange({ status: target.value as BookingFilters['status'] })}
        empty="All statuses"
      >
        {bookingStatuses.map((status) => (
          <option key={status} value={status} lang={own}>
            {statusLook(status).name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Service kind"
        value={filters.kind}
        onChange={({ target }) => onChange({ kind: target.value as BookingFilters['kind'] })}
        empty="All services"
        options={Object.entries(kindNames)}
      />
      <DateFilter label="From" value={filters.from} onChange={(from) => onChange({ from })} />
      <DateFilter label="To" value={filters.to} onChange={(to) => onChange({ to })} />
    </>
  )
}

/** The search field. It applies 300 ms after the last key; typing on replaces the history entry. */
function SearchField({ filters, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const apply = (search: string) => {
    clearTimeout(waiting.current)
    waiting.current = undefined
    if (search !== filters.search) onChange({ search }, { replace: filters.search !== '' })
  }
  return (
    <TextField
      className="min-w-0 grow basis-40 md:max-w-100 [&_input]:text-ellipsis"
      label={<span className="sr-only">Search player or email</span>}
      type="search"
      prefix={<Icon of={Search} />}
      placeholder="Name, phone or cage"
      autoComplete="off"
      maxLength={maxSearch}
      value={typed ?? filters.search}
      onChange={({ target }) => {
        setTyped(target.value)
        clearTimeout(waiting.current)
        waiting.current = setTimeout(() => apply(target.value), 300)
      }}
      onKeyDown={(event) => event.key === 'Enter' && apply(event.currentTarget.value)}
      onBlur={({ target }) => {
        if (waiting.current) apply(target.value)
        setTyped(null)
      }}
    />
  )
}

/** The filters in force, each with a button that removes it. */
function Tags({ filters, onChange }: Props) {
  const { status, kind, from, to, search, owed } = filters
  const own = usePageLanguage()
  return (
    <>
      {search && (
        <Tag label="Remove the search" onRemove={() => onChange({ search: '' })}>
          <span className="max-w-60 truncate">“{search}”</span>
        </Tag>
      )}
      {status && (
        <Tag label="Show every status" onRemove={() => onChange({ status: '' })}>
          <span lang={own}>{statusLook(status).name}</span>
        </Tag>
      )}
      {owed && (
        <Tag label="Show paid ones too" onRemove={() => onChange({ owed: '' })}>
          Owes
        </Tag>
      )}
      {kind && (
        <Tag label="Show every service kind" onRemove={() => onChange({ kind: '' })}>
          {kindNames[kind]}
        </Tag>
      )}
      {(from || to) && (
        <Tag label="Show every date" onRemove={() => onChange({ from: '', to: '' })}>
          {rangeInWords(from, to)}
        </Tag>
      )}
    </>
  )
}

function rangeInWords(from: string, to: string): string {
  if (!to) return `From ${shortDate(from)}`
  if (!from) return `Until ${shortDate(to)}`
  return from === to ? shortDate(from) : `${shortDate(from)} – ${shortDate(to)}`
}

function resultInWords({ shown, total, toCome }: NonNullable<Props['result']>): string {
  if (total > shown) return `${shown} of ${counted(total)}`
  return toCome === null ? counted(total) : `${counted(total)}, ${toCome} to come`
}

function counted(total: number): string {
  return `${rowCount(total)} booking${total === 1 ? '' : 's'}`
}
