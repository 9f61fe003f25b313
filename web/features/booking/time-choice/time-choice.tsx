import CalendarX from 'lucide-react/icons/calendar-x'
import { lazy, Suspense } from 'react'
import { today } from '#words/days.ts'
import * as words from '#words/free-times.ts'
import { addDays, dayAndMonth, shortDate } from '../../../../shared/dates.ts'
import { differsFromVisitor } from '../../../../shared/times.ts'
import { zoneName } from '../../../../shared/zone-names.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useHydrating } from '../../../lib/hydration.ts'
import { useSiteFacility } from '../../../site/facility-query.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PhoneLink } from '../../../ui/phone-link.tsx'
import { ZoneElsewhere } from '../../../ui/zone-elsewhere.tsx'
import { messages } from '../free-times/rules.ts'
import { fromFirstFree, openSlots } from '../free-times/slot-groups.ts'
import type { Slot, SlotTimes } from '../free-times/slot-times.ts'
import { LoadingSlots, SlotGrid } from './slot-grid.tsx'

/** Loaded only for the rare day without times. If loading fails, the reason is left out. */
const ClosedDayNotice = lazy(() =>
  import('./closed-day-notice.tsx').then(
    (part) => ({ default: part.ClosedDayNotice }),
    () => ({ default: () => null }),
  ),
)

type TimeChoiceProps = {
  zone: string
  /** Undefined until the first date with times is known. */
  date: string | undefined
  today: string
  slots: { data: Slot[] | undefined; isError: boolean; error: unknown; refetch: () => unknown }
  /** The day that the button of an empty day opens (`useFreeTimes`). Null without a button. */
  nextDate: string | null
  chosen: SlotTimes | null
  /** A warning above the times, for example that somebody else booked the chosen time. */
  warning: string | null
  durationMinutes: number
  /** Returns the price of a time. Absent if all times have one price. */
  priceOf?: ((slot: Slot) => string | undefined) | undefined
  /** Returns the address of a time, so that the button works as a link before the script runs. */
  addressOf?: (slot: Slot) => string
  onChoose: (slot: Slot) => void
  onDate: (date: string) => void
}

/** Scrolls to the times after the date changes, but only if they are out of sight. */
export function showTimes(): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  document
    .getElementById(headingId)
    ?.scrollIntoView({ block: 'nearest', behavior: isStill ? 'instant' : 'smooth' })
}

const headingId = 'time-heading'

/**
 * For customers on `/book`, and where they move a booking or a group: the times of one day, of
 * which they choose one.
 */
export function TimeChoice(props: TimeChoiceProps) {
  const { zone, date, slots } = props
  const open = slots.data && openSlots(slots.data).length
  const firstStart = slots.data?.[0]?.start_time
  return (
    <section aria-labelledby={headingId} className="min-w-0">
      <div className="mb-2 flex items-center justify-between gap-2">
        <h2
          id={headingId}
          className="max-w-full shrink-0 scroll-mb-56 text-[1.0625rem] leading-6 font-[680]"
        >
          {date === props.today ? today : words.time}{' '}
          {date && <span className="font-normal text-ink-3">· {dayAndMonth(date)}</span>}
        </h2>
        <ZoneElsewhere
          zone={zone}
          at={firstStart}
          className="truncate text-small leading-6 font-semibold text-ink-2 first-letter:uppercase"
        />
      </div>
      <p role="status" className="sr-only">
        {date && open !== undefined && words.timesOpenOn(open, dayAndMonth(date))}
      </p>
      {props.warning && (
        <Notice tone="warning" role="status" className="mb-4">
          {props.warning}
        </Notice>
      )}
      <Times {...props} open={open} />
      {Boolean(open) && (
        // `min-h-10` keeps room for the second sentence on a phone, so that the page does not jump.
        <p className="mt-3.5 min-h-10 text-small text-ink-3">
          {words.minutesInZone(props.durationMinutes, zoneName(zone))}
          <WhoseTimes zone={zone} at={firstStart} />
        </p>
      )}
    </section>
  )
}

/**
 * Says that the visitor's device is set to another zone, if its clock differs from the facility's.
 * Says nothing until the script runs, because the server does not know that clock.
 */
function WhoseTimes({ zone, at }: { zone: string; at: string | undefined }) {
  return !useHydrating() && differsFromVisitor(zone, undefined, at) && ` ${words.zoneOfFacility}`
}

function Times(props: TimeChoiceProps & { open: number | undefined }) {
  const { slots, nextDate } = props
  const { phone } = useSiteFacility()
  if (slots.isError && !slots.data)
    return (
      <Notice tone="error" onRetry={() => slots.refetch()}>
        {errorText(slots.error, messages.load)}
      </Notice>
    )
  if (!slots.data) return <LoadingSlots />
  if (!props.open)
    return (
      <EmptyState
        icon={CalendarX}
        title={messages.none}
        hint={
          props.date && (
            <Suspense fallback={null}>
              <ClosedDayNotice date={props.date} />
            </Suspense>
          )
        }
        action={
          <span className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
            {phone && <PhoneLink phone={phone} />}
            {nextDate && props.date && (
              <Button variant="secondary" onClick={() => props.onDate(nextDate)}>
                {nextDate === addDays(props.date, 1)
                  ? words.nextDay
                  : words.nextOpenDay(shortDate(nextDate))}
              </Button>
            )}
          </span>
        }
      />
    )
  return (
    <SlotGrid
      slots={props.date === props.today ? fromFirstFree(slots.data) : slots.data}
      zone={props.zone}
      chosen={props.chosen}
      priceOf={props.priceOf}
      addressOf={props.addressOf}
      onChoose={props.onChoose}
    />
  )
}
