import { bookingReference } from '../../../shared/booking-reference.ts'
import { csvFile } from '../../lib/csv.ts'
import { localDate, localTime } from '../../lib/time.ts'
import type { BookingDetails } from './queries.ts'
import { fullName } from './rules.ts'

const columns: [string, (booking: BookingDetails, zone: string) => string | null | undefined][] = [
  ['Date', (booking, zone) => localDate(booking.start_time, zone)],
  ['Start', (booking, zone) => localTime(booking.start_time, zone)],
  ['End', (booking, zone) => localTime(booking.end_time, zone)],
  ['Status', (booking) => booking.status],
  ['Service', (booking) => booking.facility_service_types?.name],
  ['Space', (booking) => booking.facility_spaces?.name],
  ['Instructor', (booking) => fullName(booking.instructors)],
  ['Player', (booking) => booking.player_name],
  ['Email', (booking) => booking.player_email],
  ['Phone', (booking) => booking.player_phone],
  ['Under 18', (booking) => (booking.is_minor ? 'yes' : 'no')],
  ['Parent/guardian', (booking) => booking.parent_name],
  ['Notes', (booking) => booking.notes],
  ['Reference', (booking) => bookingReference(booking.booking_token)],
  ['Cancellation reason', (booking) => booking.cancellation_reason],
  ['Booked at', (booking, zone) => when(booking.created_at, zone)],
]

/** Bookings as a CSV file, a line each; days and times are the facility's, `2026-03-14` and `17:30`. */
export function bookingSpreadsheet(bookings: readonly BookingDetails[], zone: string): string {
  return csvFile(
    columns.map(([name]) => name),
    bookings.map((booking) => columns.map(([, cell]) => cell(booking, zone) ?? '')),
  )
}

function when(instant: string, zone: string): string {
  return `${localDate(instant, zone)} ${localTime(instant, zone)}`
}
