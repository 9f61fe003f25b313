import { useQuery } from '@tanstack/react-query'
import { minutesShort } from '#words/durations.ts'
import * as words from '#words/nearest-times.ts'
import { addDays, shortDate } from '../../../../shared/dates.ts'
import { formatTime, localDate } from '../../../../shared/times.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { DateWindow } from '../free-times/booking-window.ts'
import { dayRanges } from '../free-times/day-ranges.ts'
import { availableDaysQuery, type TimeSearch, timeSlotsQuery } from '../free-times/queries.ts'
import { nearestSlots, openSlots } from '../free-times/slot-groups.ts'
import type { Slot, SlotTimes } from '../free-times/slot-times.ts'

const maximumTimes = 3

/**
 * In the form of a booking: free times near the chosen one, which somebody else has just taken.
 * They are on the same day, else on the next day that has any.
 */
export function NearestTimes(props: {
  search: TimeSearch
  window: DateWindow
  zone: string
  /** The time that was taken. */
  lost: SlotTimes
  onChoose: (slot: Slot, date: string) => void
}) {
  const { search, window, zone, lost } = props
  const day = localDate(lost.start_time, zone)
  const sameDay = useQuery(timeSlotsQuery(search, day))
  const near = nearestSlots(sameDay.data ?? [], lost.start_time, maximumTimes)

  // The next day with free times is looked for in the range that contains the day after. The
  // calendar asks for the same ranges, so often no further request is sent.
  const searchOn = sameDay.isSuccess && near.length === 0 && day < window.latest
  const [range = null] = dayRanges(window.today, window.latest, {
    from: addDays(day, 1),
    to: addDays(day, 1),
  })
  const days = useQuery(availableDaysQuery(search, searchOn ? range : null))
  const nextDay = searchOn
    ? days.data
        ?.map((each) => each.date)
        .filter((date) => date > day)
        .sort()[0]
    : undefined
  const later = useQuery(timeSlotsQuery(search, nextDay ?? null))

  const times = nextDay ? openSlots(later.data ?? []).slice(0, maximumTimes) : near
  const date = nextDay ?? day
  if (sameDay.isLoading || days.isLoading || later.isLoading)
    return <Skeleton className="h-12 w-full" />
  if (times.length === 0) return null
  return (
    <div>
      <p className="mb-2 text-ui font-[680]">
        {date === day ? words.nearestTimes : words.freeTimesOn(shortDate(date))}
      </p>
      <div className="grid grid-cols-3 gap-2">
        {times.map((slot) => (
          <Button
            key={slot.start_time}
            variant="secondary"
            className="h-14! flex-col gap-0! px-1! border-open-bar text-link"
            onClick={() => props.onChoose(slot, date)}
          >
            <span className="leading-5">{formatTime(slot.start_time, zone)}</span>
            {date === day && (
              <span className="text-caption font-medium text-ink-3">
                {distanceInWords(slot.start_time, lost.start_time)}
              </span>
            )}
          </Button>
        ))}
      </div>
    </div>
  )
}

/** Returns `1 h earlier`, `1½ h later` or `30 min later`. */
function distanceInWords(start: string, lostStart: string): string {
  const minutes = Math.round((Date.parse(start) - Date.parse(lostStart)) / 60_000)
  const distance = Math.abs(minutes)
  const hours = Math.floor(distance / 60)
  const rest = distance % 60
  const length =
    hours > 0 && (rest === 0 || rest === 30)
      ? words.hours(rest ? `${hours}½` : String(hours))
      : minutesShort(distance)
  return minutes < 0 ? words.earlier(length) : words.later(length)
}
