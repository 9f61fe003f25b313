import { shortDate } from '../../../../shared/dates.ts'
import { formatTimeRange, localDate } from '../../../../shared/times.ts'
import { sessionClient } from '../../../lib/session-client.ts'
import type { BookingForm } from '../rows/booking-form-rules.ts'
import type { BookingDetails } from '../rows/queries.ts'
import { bookingChanges } from './booking-changes.ts'

const placeColumns = ['start_time', 'space_id', 'instructor_id'] as const

/**
 * Writes the columns in which the staff's form of a booking differs from the booking as it was
 * read. A move throws PT409 if somebody else has moved or cancelled the booking since: the sentence
 * says when and where it is now, in `zone`. Where `zone` is null, this is not checked. A request
 * whose answer was lost can be sent again.
 */
export async function saveBookingChanges(
  booking: BookingDetails,
  form: BookingForm,
  headers: { 'x-tell-customer': string },
  zone: string | null,
): Promise<void> {
  const changes = bookingChanges(booking, form)
  if (Object.keys(changes).length === 0) return
  const itself = { id: booking.id, facility_id: booking.facility_id }
  const isMove = zone !== null && placeColumns.some((column) => column in changes)
  const { data } = await sessionClient
    .from('bookings')
    .update(changes)
    .setHeader('x-tell-customer', headers['x-tell-customer'])
    .match(isMove ? { ...itself, calendar_sequence: booking.calendar_sequence } : itself)
    .select('id')
    .throwOnError()
  if (data.length > 0) return
  const { data: current } = await sessionClient
    .from('bookings')
    .select('*, facility_spaces(name, description)')
    .match(itself)
    .single()
    .throwOnError()
  // Our own earlier request arrived after all.
  if (Object.keys(bookingChanges({ ...booking, ...current }, form)).length === 0) return
  throw { code: 'PT409', message: whereItIs(current, zone ?? '') }
}

type Moved = Pick<BookingDetails, 'status' | 'start_time' | 'end_time'> & {
  facility_spaces: { name: string }
}

function whereItIs({ status, start_time, end_time, ...booking }: Moved, zone: string): string {
  if (status === 'cancelled') return 'Somebody else cancelled this booking. Nothing was saved.'
  const when = `${shortDate(localDate(start_time, zone))}, ${formatTimeRange(start_time, end_time, zone)}`
  return `Somebody else changed this booking. It is now ${when} in ${booking.facility_spaces.name}. Nothing was saved: reload the page to change it.`
}
