import { dayAndMonth, shortDate } from '../../../../shared/dates.ts'
import { formatTimeRange, localDate } from '../../../../shared/times.ts'
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
