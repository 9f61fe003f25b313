import { publicClient } from '../../../lib/clients.ts'
import { queryClient } from '../../../lib/query-client.ts'

export type BookingDetails = Awaited<ReturnType<typeof fetchBooking>>

/** Reads a booking that was just made. Its header permits this for 15 minutes. */
export function readBooking(id: string): Promise<BookingDetails> {
  return queryClient.fetchQuery({ queryKey: ['bookings', id], queryFn: () => fetchBooking(id) })
}

async function fetchBooking(id: string) {
  const { data } = await publicClient
    .from('bookings')
    .select('id, booking_token, start_time, end_time, status')
    .eq('id', id)
    .setHeader('x-booking-id', id)
    .single()
    .throwOnError()
  return data
}
