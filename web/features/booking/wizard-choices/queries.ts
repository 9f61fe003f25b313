import { publicClient } from '../../../lib/clients.ts'
import { queryClient } from '../../../lib/query-client.ts'

export type BookingDetails = Awaited<ReturnType<typeof fetchBooking>>

/** A booking that was just made, with the key that made it. */
export type MadeBooking = { id: string; requestKey: string }

/**
 * Reads a booking that was just made, for its confirmation. For 15 minutes its request key permits
 * a visitor to read it.
 */
export function readBooking(made: MadeBooking): Promise<BookingDetails> {
  return queryClient.fetchQuery({
    queryKey: ['bookings', made.id],
    queryFn: () => fetchBooking(made),
  })
}

async function fetchBooking({ id, requestKey }: MadeBooking) {
  const { data } = await publicClient
    .from('bookings')
    .select('id, booking_token, start_time, end_time, status')
    .eq('id', id)
    .setHeader('x-booking-id', id)
    .setHeader('x-idempotency-key', requestKey)
    .single()
    .throwOnError()
  return data
}
