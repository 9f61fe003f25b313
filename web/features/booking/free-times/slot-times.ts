import { booked, notAvailable } from '#words/free-times.ts'
import { dayAndMonth, shortDate } from '../../../../shared/dates.ts'
import { formatTimeRange, localDate } from '../../../../shared/times.ts'
import type { FacilitySettings } from '../../../lib/facility-row.ts'
import type { SlotTimes } from '../../../lib/slot-times.ts'

export { isSameStart, minutesBetween, type Slot, type SlotTimes } from '../../../lib/slot-times.ts'

/** Returns a slot's day and times in words, in the facility's zone. */
export function slotInWords(slot: SlotTimes, zone: string) {
  const date = localDate(slot.start_time, zone)
  return {
    date: dayAndMonth(date),
    shortDate: shortDate(date),
    range: formatTimeRange(slot.start_time, slot.end_time, zone),
  }
}

/**
 * Returns the word for a time that is not free, for screen readers: "not available" for a lesson,
 * whose instructor may be away, and for a time that is too soon; else "booked", even if the space
 * is closed then.
 */
export function takenWord(
  slot: SlotTimes,
  settings: FacilitySettings,
  lesson: boolean,
  now: Date,
): string {
  const lead = settings.booking_lead_time_hours * 3_600_000
  const tooSoon = Date.parse(slot.start_time) < now.getTime() + lead
  return lesson || tooSoon ? notAvailable : booked
}
