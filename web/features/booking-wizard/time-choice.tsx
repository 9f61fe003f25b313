import type { UseQueryResult } from '@tanstack/react-query'
import CalendarX from 'lucide-react/icons/calendar-x'
import Globe from 'lucide-react/icons/globe'
import { errorText } from '../../lib/error-text.ts'
import type { Facility, FacilitySettings } from '../../lib/facility-row.ts'
import { addDays, dayAndMonth, differsFromVisitor, shortDate, zoneName } from '../../lib/time.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { SlotTimes } from './booking-wizard-reducer.ts'
import { PhoneLink } from './front-desk-line.tsx'
import { messages } from './rules.ts'
import { LoadingSlots, SlotGrid } from './slot-grid.tsx'
import { openSlots, type Slot } from './slot-groups.ts'

/** The times of one day: loading, failed, none, or the slots. */
export function TimeChoice(props: {
  facility: Facility & { facility_settings: FacilitySettings }
  date: string | undefined
  slots: UseQueryResult<Slot[]>
  nextDate: string | null
  chosen: SlotTimes | null
  /** The chosen time went to somebody else meanwhile. */
  lost: boolean
  lesson: boolean
  durationMinutes: number
  onChoose: (slot: Slot) => void
  onDate: (date: string) => void
}) {
  const { facility, date, slots } = props
  const zone = facility.time_zone
  const open = slots.data && openSlots(slots.data).length
  const elsewhere = differsFromVisitor(zone, undefined, slots.data?.[0]?.start_time)
  return (
    <section aria-labelledby="time-heading" className="min-w-0">
      <h2 id="time-heading" className="mb-3 text-[1.0625rem] leading-6 font-[680]">
        Time {date && <span className="font-[450] text-ink-3">· {dayAndMonth(date)}</span>}
      </h2>
      <p role="status" className="sr-only">
        {date && open !== undefined && openCount(open, date)}
      </p>
      {elsewhere && (
        <p className="mb-3 flex gap-2 text-ui text-ink-2">
          <Icon of={Globe} className="mt-px" />
          <span>
            All times are {zoneName(zone)}, the facility’s own. Your device is set to another zone.
          </span>
        </p>
      )}
      {props.lost && (
        <Notice tone="warning" role="status" className="mb-4">
          {messages.slotTaken}
        </Notice>
      )}
      <Times {...props} open={open} />
      {Boolean(open) && (
        <p className="mt-3.5 text-small text-ink-3">
          {props.durationMinutes} minutes. {zoneName(zone)}.
        </p>
      )}
    </section>
  )
}

function Times(props: Parameters<typeof TimeChoice>[0] & { open: number | undefined }) {
  const { slots, facility, nextDate } = props
  if (slots.isError && !slots.data)
    return (
      <Notice tone="error" onRetry={() => slots.refetch()}>
        {errorText(slots.error, messages.timeSlots)}
      </Notice>
    )
  if (!slots.data) return <LoadingSlots />
  if (!props.open)
    return (
      <EmptyState
        icon={CalendarX}
        title={messages.noTimeSlots}
        action={
          <span className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
            {facility.phone && <PhoneLink phone={facility.phone} />}
            {nextDate && props.date && (
              <Button variant="secondary" onClick={() => props.onDate(nextDate)}>
                {nextDate === addDays(props.date, 1)
                  ? 'Next day'
                  : `Next open day: ${shortDate(nextDate)}`}
              </Button>
            )}
          </span>
        }
      />
    )
  const lead = facility.facility_settings.booking_lead_time_hours * 3_600_000
  const bookedWord = (slot: Slot) =>
    props.lesson || Date.parse(slot.start_time) < Date.now() + lead ? 'not available' : 'booked'
  return (
    <SlotGrid
      slots={slots.data}
      zone={facility.time_zone}
      chosen={props.chosen}
      takenWord={bookedWord}
      onChoose={props.onChoose}
    />
  )
}

function openCount(open: number, date: string): string {
  return `${open === 1 ? '1 time' : `${open || 'No'} times`} open on ${dayAndMonth(date)}`
}
