import { minutesBetween, type SlotTimes } from './slot-times.ts'

/**
 * Returns the minutes that were booked, for staff who copy the booking, repeat it or book it again.
 * The `end_time` of a no-show may be earlier: staff freed the rest of its time.
 */
export function bookedMinutes(booking: SlotTimes & { booked_until: string | null }): number {
  return minutesBetween({ ...booking, end_time: booking.booked_until ?? booking.end_time })
}
