import Search from 'lucide-react/icons/search'
import { useRef, useState } from 'react'
import { addDays, shortDate } from '../../../shared/dates.ts'
import { localDate } from '../../../shared/times.ts'
import { rowCount } from '../../lib/row-count.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Tag } from '../../ui/tag.tsx'
import {
  type BookingFilters,
  maxSearch,
  noFilters,
  writeBookingFilters,
} from './booking-filters.ts'

type Props = {
  filters: BookingFilters
  zone: string
  onChange: (changes: Partial<BookingFilters>, options?: { replace?: boolean }) => void
  /** Undefined while the first answer is awaited. */
  result: { shown: number; total: number } | undefined
}

/** The row of filters, which apply at once, and the filters in force as tags to take away. */
export function BookingsFilters(props: Props) {
  const { filters, onChange } = props
  const today = localDate(new Date(), props.zone)
  return (
    <search aria-label="Filter bookings">
      <div className="grid grid-cols-2 gap-3 px-4 pt-3.5 pb-3 md:grid-cols-4 xl:grid-cols-[minmax(13rem,1.5fr)_1fr_1.25fr_1fr_1fr] [&_input]:min-w-0 [&_input[type=date]]:px-2.5 [&_label]:text-caption [&_label]:text-ink-2">
        <SearchField {...props} />
        <SelectField
          label="Status"
          value={filters.status}
          onChange={({ target }) => onChange({ status: target.value as BookingFilters['status'] })}
        >
          <option value="">All statuses</option>
          <option value="confirmed">Confirmed</option>
          <option value="cancelled">Cancelled</option>
          <option value="completed">Completed</option>
          <option value="no_show">No-show</option>
        </SelectField>
        <SelectField
          label="Service kind"
          value={filters.kind}
          onChange={({ target }) => onChange({ kind: target.value as BookingFilters['kind'] })}
        >
          <option value="">All services</option>
          <option value="lesson">With an instructor</option>
          <option value="open">Without an instructor</option>
        </SelectField>
        <DateFilter label="From" value={filters.from} onChange={(from) => onChange({ from })} />
        <DateFilter label="To" value={filters.to} onChange={(to) => onChange({ to })} />
      </div>
      <div className="flex min-h-12 flex-wrap items-center gap-2 px-4 pb-3.5">
        {writeBookingFilters(filters) ? (
          <>
            <Tags {...props} />
            <Button variant="quiet" size="small" onClick={() => onChange(noFilters)}>
              Clear filters
            </Button>
          </>
        ) : (
          <>
            <Button
              variant="quiet"
              size="small"
              className="-ml-3"
              onClick={() => onChange({ from: today, to: today })}
            >
              Today
            </Button>
            <Button
              variant="quiet"
              size="small"
              onClick={() => onChange({ from: today, status: 'confirmed' })}
            >
              Upcoming
            </Button>
            <Button
              variant="quiet"
              size="small"
              onClick={() => onChange({ from: today, to: addDays(today, 6) })}
            >
              Next 7 days
            </Button>
          </>
        )}
        <p role="status" className="ml-auto text-small text-ink-3 tabular-nums">
          {props.result && resultInWords(props.result)}
        </p>
      </div>
    </search>
  )
}

/** The text applies 300 ms after the last key; further letters take the same place in the history. */
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
      className="col-span-full xl:col-auto"
      label="Search player or email"
      type="search"
      prefix={<Icon of={Search} />}
      placeholder="Name or email"
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

/** A half-typed date counts as empty in the browser; it changes nothing until it is whole or cleared. */
function DateFilter(props: { label: string; value: string; onChange: (date: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      label={props.label}
      type="date"
      value={typed ?? props.value}
      onChange={({ target }) => {
        setTyped(target.value)
        const isWhole = target.value ? target.value >= '1900' : !target.validity.badInput
        if (isWhole) props.onChange(target.value)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

function Tags({ filters, onChange }: Props) {
  const { status, kind, from, to, search } = filters
  return (
    <>
      {search && (
        <Tag label="Remove the search" onRemove={() => onChange({ search: '' })}>
          <span className="max-w-60 truncate">“{search}”</span>
        </Tag>
      )}
      {status && (
        <Tag label="Show every status" onRemove={() => onChange({ status: '' })}>
          {status.charAt(0).toUpperCase() + status.slice(1)}
        </Tag>
      )}
      {kind && (
        <Tag label="Show every service kind" onRemove={() => onChange({ kind: '' })}>
          {kind === 'lesson' ? 'With an instructor' : 'Without an instructor'}
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

function resultInWords({ shown, total }: { shown: number; total: number }): string {
  const all = rowCount(total)
  return total > shown ? `${shown} of ${all} bookings` : `${all} booking${total === 1 ? '' : 's'}`
}
