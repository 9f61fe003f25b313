import { booked, notAvailable } from '#words/free-times.ts'
import { dayAndMonth, shortDate } from '../../../../shared/dates.ts'
import { formatTimeRange, localDate } from '../../../../shared/times.ts'
import type { FacilitySettings } from '../../../lib/facility-row.ts'

/** The start and the end of a slot, as ISO strings. */
export type SlotTimes = { start_time: string; end_time: string }
export type Slot = SlotTimes & { is_available: boolean }

type Start = Pick<SlotTimes, 'start_time'>

/** Returns true for the same instant, even when it is written differently (`Z`, `+00:00`). */
export function isSameStart(a: Start, b: Start): boolean {
  return Date.parse(a.start_time) === Date.parse(b.start_time)
}

export function minutesBetween({ start_time, end_time }: SlotTimes): number {
  return Math.round((Date.parse(end_time) - Date.parse(start_time)) / 60_000)
}

/** Returns a slot's day and times in the facility's zone. */
export function slotInWords(slot: SlotTimes, zone: string) {
  const date = localDate(slot.start_time, zone)
  return {
    date: dayAndMonth(date),
    shortDate: shortDate(date),
    range: formatTimeRange(slot.start_time, slot.end_time, zone),
  }
}

/** Returns the word for a time that is not free: "booked" only when no other reason is possible. */
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
