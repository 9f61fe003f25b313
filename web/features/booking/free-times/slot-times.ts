import { dayAndMonth, shortDate } from '../../../../shared/dates.ts'
import { formatTimeRange, localDate } from '../../../../shared/times.ts'
import type { SlotTimes } from '../../../lib/slot-times.ts'

// The files of booking import these here, beside `slotInWords`.
export { isSameStart, minutesBetween, type Slot, type SlotTimes } from '../../../lib/slot-times.ts'

/**
 * Returns the day and the times of a slot or a booking in words, in the facility's zone, where
 * customers book or move a booking.
 */
export function slotInWords(slot: SlotTimes, zone: string) {
  const date = localDate(slot.start_time, zone)
  return {
    date: dayAndMonth(date),
    shortDate: shortDate(date),
    range: formatTimeRange(slot.start_time, slot.end_time, zone),
  }
}
