import { bookingReference } from '../../../../shared/booking-reference.ts'
import { csvFile } from '../../../../shared/csv.ts'
import { localDate, localTime } from '../../../../shared/times.ts'
import { fullName } from '../../../lib/names.ts'
import { playerColumns } from '../../booking/player-form/player-columns.ts'
import { metadataText } from '../rows/metadata-text.ts'
import type { BookingDetails } from '../rows/queries.ts'

type Column = [string, (booking: BookingDetails, zone: string) => string | null | undefined]

const columns = (hasPrices: boolean): Column[] => [
  ['Date', (booking, zone) => localDate(booking.start_time, zone)],
  ['Start', (booking, zone) => localTime(booking.start_time, zone)],
  ['End', (booking, zone) => localTime(booking.end_time, zone)],
  ['Status', (booking) => booking.status],
  ['Service', (booking) => booking.facility_service_types?.name],
  ['Space', (booking) => booking.facility_spaces?.name],
  ['Instructor', (booking) => fullName(booking.instructors)],
  ...(hasPrices ? [['Price', ({ price }) => price?.toFixed(2)] satisfies Column] : []),
  ...playerColumns(),
  ['Reference', (booking) => bookingReference(booking.booking_token)],
  ['Cancellation reason', (booking) => booking.cancellation_reason],
  ['Booked at', (booking, zone) => when(booking.created_at, zone)],
  ['Arrived at', (booking, zone) => booking.arrived_at && when(booking.arrived_at, zone)],
  ['Group', ({ booking_groups: group }) => group && (group.name ?? group.contact_name)],
  ['Metadata', ({ metadata }) => metadataText(metadata)],
]

/**
 * Returns the bookings that staff export from the list as a CSV file, one line each. Dates and
 * times are in the facility's zone, `2026-03-14` and `17:30`. `hasPrices`: adds the price of each
 * booking, as it was agreed at booking or when its place or time last changed.
 */
export function bookingSpreadsheet(
  bookings: readonly BookingDetails[],
  zone: string,
  hasPrices: boolean,
): string {
  const shown = columns(hasPrices)
  return csvFile(
    shown.map(([name]) => name),
    bookings.map((booking) => shown.map(([, cell]) => cell(booking, zone) ?? '')),
  )
}

function when(instant: string, zone: string): string {
  return `${localDate(instant, zone)} ${localTime(instant, zone)}`
}
