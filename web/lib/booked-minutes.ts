import { minutesBetween, type SlotTimes } from './slot-times.ts'

/** Returns the length that was booked, also of a no-show that ends earlier because its rest was freed. */
export function bookedMinutes(booking: SlotTimes & { booked_until: string | null }): number {
  return minutesBetween({ ...booking, end_time: booking.booked_until ?? booking.end_time })
}
