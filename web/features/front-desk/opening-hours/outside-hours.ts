import { dayOfWeek } from '../../../../shared/dates.ts'
import { instantAt, localDate } from '../../../../shared/times.ts'
import type { ComingBooking } from '../booking-impact/rules.ts'
import { changedDays, type WeekHours } from './week-hours.ts'

/** Returns the bookings outside the new hours. Days whose hours do not change are left out. */
export function outsideHours<Booking extends ComingBooking>(
  bookings: readonly Booking[],
  change: { before: WeekHours; after: WeekHours; zone: string },
): Booking[] {
  const days = changedDays(change.before, change.after)
  return bookings.filter((booking) => {
    const date = localDate(booking.start_time, change.zone)
    const day = dayOfWeek(date)
    const hours = change.after[day]
    if (!days.includes(day)) return false
    if (!hours?.isOpen) return true
    const opens = instantAt(date, hours.open, change.zone).getTime()
    const closes = instantAt(date, hours.close, change.zone).getTime()
    return Date.parse(booking.start_time) < opens || Date.parse(booking.end_time) > closes
  })
}
