import CalendarDays from 'lucide-react/icons/calendar-days'
import Check from 'lucide-react/icons/check'
import * as words from '#words/booking-form.ts'
import { shortDate } from '../../../../shared/dates.ts'
import { formatTime, formatTimeRange, localDate } from '../../../../shared/times.ts'
import { spaceNumber } from '../../../lib/names.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { DateWindow } from '../free-times/booking-window.ts'
import type { TimeSearch } from '../free-times/queries.ts'
import type { Slot, SlotTimes } from '../free-times/slot-times.ts'
import { spaceFacts } from '../free-times/space-facts.ts'
import { NearestTimes } from '../time-choice/nearest-times.tsx'
import type { Place } from '../wizard-choices/wizard-choices.ts'

/**
 * Shown in the form of a booking when somebody else took the chosen time. It offers the same time
 * in another place, which Confirm then books, and the nearest other times.
 */
export function LostTimeNotice(props: {
  slot: SlotTimes
  /** The place where the same time is free; undefined while unknown, null where there is none. */
  instead: Place | null | undefined
  /** More places where it is free. They are booked only when they are picked. */
  others: Place[]
  onTake: (place: Place) => void
  lostPlace: Place | null
  rate: string | null
  search: TimeSearch
  window: DateWindow
  zone: string
  onChoose: (slot: Slot, date: string) => void
  onPickTime: () => void
}) {
  const { slot, instead, lostPlace, zone } = props
  const date = localDate(slot.start_time, zone)
  const otherTeacher = instead && instead.instructorId !== lostPlace?.instructorId
  return (
    <div className="grid gap-4">
      {instead === undefined && props.others.length === 0 && (
        <Skeleton className="h-28 rounded-[10px]!" />
      )}
      {instead && (
        <div className="board on-dark px-3.5 pt-3 pb-3.5">
          <p className="heading-board flex items-baseline justify-between gap-3 px-0.5 pb-2 text-[1.375rem]!">
            {otherTeacher ? words.anotherInstructor : words.anotherCage}
            <span className="font-ui text-caption font-medium tracking-normal whitespace-nowrap text-board-muted normal-case">
              {shortDate(date)}
            </span>
          </p>
          <p className="grid min-h-16.5 grid-cols-[auto_minmax(0,1fr)_26px] items-center gap-x-3.5 rounded-[6px] bg-bulb px-3.5 py-1.5 text-on-bulb-2">
            <span
              aria-hidden="true"
              className="min-w-8 text-center font-board text-[3.5rem] leading-14 text-on-bulb"
            >
              {spaceNumber(instead.space.name)}
            </span>
            <span className="min-w-0">
              <span className="block font-[660]">
                {words.timesAt(
                  formatTimeRange(slot.start_time, slot.end_time, zone),
                  instead.space.name,
                  instead.instructorName,
                )}
              </span>
              <span className="block text-small leading-4.5">
                {[spaceFacts(instead.space), props.rate].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className="grid size-6.5 place-items-center rounded-full bg-chosen text-on-chosen">
              <Icon of={Check} size="small" className="stroke-3" />
            </span>
          </p>
        </div>
      )}
      {props.others.length > 0 && (
        <div className="grid gap-2">
          <p className="text-ui font-[680]">{words.sameTimeElsewhere}</p>
          {props.others.map((place) => (
            <Button
              key={place.space.id}
              variant="secondary"
              className="h-14! flex-col gap-0! border-open-bar text-link"
              onClick={() => props.onTake(place)}
            >
              <span className="leading-5">{lostInWords(slot, place, zone)}</span>
              <span className="text-caption font-medium text-ink-3">{spaceFacts(place.space)}</span>
            </Button>
          ))}
        </div>
      )}
      <NearestTimes
        search={props.search}
        window={props.window}
        zone={zone}
        lost={slot}
        onChoose={props.onChoose}
      />
      <Button
        variant="quiet"
        icon={CalendarDays}
        className="-ml-3 justify-self-start text-left whitespace-normal!"
        onClick={props.onPickTime}
      >
        {words.allTimesOn(shortDate(date))}
      </Button>
    </div>
  )
}

/** Returns `4:00 PM with Ray Delgado in Cage 2`, or without a place only the time. */
export function lostInWords(slot: SlotTimes, place: Place | null, zone: string): string {
  const time = formatTime(slot.start_time, zone)
  return place ? words.timeAt(time, place.space.name, place.instructorName) : time
}
