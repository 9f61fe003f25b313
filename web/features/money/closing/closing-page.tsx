import { useQuery } from '@tanstack/react-query'
import ChartColumn from 'lucide-react/icons/chart-column'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { addDays, dayAndMonth } from '../../../../shared/dates.ts'
import { formatTime, instantAt } from '../../../../shared/times.ts'
import type { Facility } from '../../../lib/facility-row.ts'
import { dayWithYear } from '../../../lib/relative-time.ts'
import { useSiteFacility } from '../../../site/facility-query.ts'
import { LiveLine } from '../../../site/live-line.tsx'
import { moneyAddresses } from '../../../site/money-addresses.ts'
import { PricesOff } from '../../../site/prices-off.tsx'
import { useIsOwner } from '../../../site/staff-role.ts'
import { usePageTitle } from '../../../site/use-page-title.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { DraftNotice } from '../../../ui/draft-notice.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { FailureNotice, Notice } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { useDraft } from '../../../ui/use-draft.ts'
import { useForm } from '../../../ui/use-form.ts'
import { usePrinting } from '../../../ui/use-printing.ts'
import { balancesQuery } from '../balances/queries.ts'
import { ClosingSheet } from './closing-sheet.tsx'
import { CountPanel } from './count-panel.tsx'
import { EarlierClosings } from './earlier-closings.tsx'
import { HintsPanel } from './hints-panel.tsx'
import { useCloseDaysMoney } from './mutations.ts'
import {
  amounts,
  type Closing as ClosedDay,
  closingsQuery,
  type OpenDay,
  openDayQuery,
  owingQuery,
} from './queries.ts'
import { closeInWords, countedAmounts, differencesOf, messages } from './rules.ts'
import { owingInWords, StillOwing } from './still-owing.tsx'
import { TenderPlates } from './tender-plates.tsx'
import { useHintWrites } from './use-hint-writes.ts'

/**
 * `/admin/money`: the desk counts what was collected since the last closing, and closes the day.
 */
export function ClosingPage() {
  const facility = useSiteFacility()
  usePageTitle('Money')
  if (!facility.facility_settings?.enable_payments) return <PricesOff title="Money" />
  return <OpenDayLoaded facility={facility} />
}

function OpenDayLoaded({ facility }: { facility: Facility }) {
  const open = useQuery(openDayQuery(facility.id))
  return (
    <Loaded
      query={open}
      failed={messages.load}
      loading={<Loading label="Loading the day" className="grid gap-5" bars={['h-32', 'h-60']} />}
    >
      {(found) => <Closing key={found.from} open={found} facility={facility} />}
    </Loaded>
  )
}

/** The amounts as they were typed, by tender, and a note. */
type Count = { typed: Record<string, string>; note: string }

/** Counts and closes the open day, and prints it or an earlier closing. */
function Closing({ open, facility }: { open: OpenDay; facility: Facility }) {
  const zone = facility.time_zone
  const isOwner = useIsOwner()
  const closing = useCloseDaysMoney()
  const answering = useHintWrites()
  // A draft, because staff collect on other pages what is still owed, and come back.
  const form = useForm({
    draft: useDraft<Count>('closing', `${facility.id} ${open.from}`, () => ({
      typed: {},
      note: '',
    })),
    check: () => ({}),
    frozen: closing.busy,
    onSubmit: ({ note }, draft) => {
      if (counted)
        closing.send({ facilityId: facility.id, shown: open, counted, note }, undefined, draft)
    },
  })
  const { typed, note } = form.values
  const closings = useQuery({ ...closingsQuery(facility.id), enabled: isOwner })
  const owing = useQuery(
    owingQuery(facility.id, {
      from: instantAt(open.day, '00:00', zone).toISOString(),
      before: instantAt(addDays(open.day, 1), '00:00', zone).toISOString(),
    }),
  )
  const ids = owing.data?.map(({ id }) => id) ?? []
  const balances = useQuery(balancesQuery(ids)).data ?? []
  const stillOwing = (owing.data ?? []).flatMap((booking) => {
    const balance = balances.find(({ booking_id }) => booking_id === booking.id)
    return balance ? [{ booking, balance }] : []
  })
  const printing = usePrinting()
  const [printed, setPrinted] = useState<ClosedDay | null>(null)
  const printClosed = (closed: ClosedDay) => {
    flushSync(() => setPrinted(closed))
    window.print()
    setPrinted(null)
  }
  const counted = countedAmounts(typed)
  const differences = differencesOf(counted ?? {}, open.expected)
  const isClosed = open.closedDay !== null && open.closedDay >= open.day
  const since = open.from
    ? `Everything since the last closing, ${dayWithYear(open.from, zone, new Date())}, ${formatTime(open.from, zone)}.`
    : 'Everything that was recorded so far.'
  const day = dayAndMonth(open.day)

  if (printing && printed)
    return (
      <ClosingSheet
        facilityName={facility.name}
        day={printed.day}
        about={closedInWords(printed, zone)}
        expected={amounts(printed.expected)}
        counted={amounts(printed.counted)}
        note={printed.note ?? ''}
        owing={[]}
        zone={zone}
      />
    )
  if (printing)
    return (
      <ClosingSheet
        facilityName={facility.name}
        day={open.day}
        about={`${since} Not closed yet.`}
        expected={open.expected}
        counted={counted ?? {}}
        entries={open.entries}
        note={note}
        owing={stillOwing.map(({ booking, balance }) => [
          owingInWords(booking, balance, zone),
          balance.owed,
        ])}
        zone={zone}
      />
    )
  return (
    <>
      <PageHeader
        title={isClosed ? `${day} is closed` : `Close ${day}`}
        subtitle={
          <>
            {since} {isClosed && messages.later} <LiveLine />
          </>
        }
        actions={
          <>
            {isOwner && (
              <ButtonLink variant="secondary" to={moneyAddresses.reports} icon={ChartColumn}>
                Reports
              </ButtonLink>
            )}
            <Button variant="secondary" onClick={() => window.print()} icon={Printer}>
              Print
            </Button>
          </>
        }
      />
      <TenderPlates open={open} />
      {/* What explains a difference comes before the list of who owes, which may be long. */}
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr]">
        <div className="grid gap-4">
          <DraftNotice form={form} />
          <CountPanel open={open} typed={typed} onType={(typed) => form.edit({ typed })} />
        </div>
        {/* A payment that somebody else recorded takes the panel away, not what refused the second. */}
        <div className="grid gap-4 empty:hidden lg:col-start-2 lg:row-span-2">
          <FailureNotice text={answering.failure} />
          {counted && differences.length > 0 && (
            <HintsPanel
              facilityId={facility.id}
              zone={zone}
              counted={counted}
              differences={differences}
              writes={answering}
            />
          )}
        </div>
        <StillOwing owing={stillOwing} zone={zone} />
      </div>
      <form
        {...form.props}
        className="sticky bottom-0 z-10 -mx-4 low:static mt-5 flex flex-wrap items-end gap-3 border-t border-rule bg-surface px-4 py-3 shadow-bar md:-mx-8 md:px-8"
      >
        {!counted && (
          <Notice tone="error" className="basis-full">
            What was counted must be amounts, such as 412.50.
          </Notice>
        )}
        <label className="grid min-w-0 flex-1 basis-60 gap-1 text-small text-ink-2">
          {differences.length > 0 ? 'A word about the difference (optional)' : 'Note (optional)'}
          <input
            className="min-h-11 w-full rounded-control border-[1.5px] border-control bg-surface px-3.5"
            maxLength={500}
            value={note}
            onChange={({ target }) => form.edit({ note: target.value })}
          />
        </label>
        <Button
          type="submit"
          size="large"
          className="max-sm:w-full"
          busy={closing.busy}
          disabled={!counted}
        >
          {closeInWords(differences)}
        </Button>
      </form>
      <EarlierClosings closings={closings.data ?? []} zone={zone} onPrint={printClosed} />
    </>
  )
}

/** Returns `Closed Mon, Nov 23, 8:06 PM by Sam. Everything since Sun, Nov 22, 8:01 PM.` */
function closedInWords({ from_at, to_at, by_name }: ClosedDay, zone: string): string {
  const now = new Date()
  const at = (iso: string) => `${dayWithYear(iso, zone, now)}, ${formatTime(iso, zone)}`
  const closed = `Closed ${at(to_at)}${by_name ? ` by ${by_name}` : ''}.`
  return from_at ? `${closed} Everything since ${at(from_at)}.` : closed
}
