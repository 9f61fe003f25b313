import { publicClient } from '../../lib/clients.ts'

export type BookingDetails = Awaited<ReturnType<typeof readBooking>>

/** Re-reads a booking just made; the header is what allows it, for 15 minutes. */
export async function readBooking(id: string) {
  const { data } = await publicClient
    .from('bookings')
    .select('id, booking_token, start_time, end_time, status')
    .eq('id', id)
    .setHeader('x-booking-id', id)
    // no query asks again here
    .retry(true)
    .single()
    .throwOnError()
  return data
}

/** The name of the space that the database chose for a booking. */
export async function readBookedSpace(bookingToken: string): Promise<string | null> {
  const { data } = await publicClient.rpc('get_booking_by_token', { p_booking_token: bookingToken })
  return data?.[0]?.space_name ?? null
}
