import { minutesBetween, type SlotTimes } from './slot-times.ts'

/** Returns the booked length. A no-show may end earlier, because the front desk freed its rest. */
export function bookedMinutes(booking: SlotTimes & { booked_until: string | null }): number {
  return minutesBetween({ ...booking, end_time: booking.booked_until ?? booking.end_time })
}
