import { queryOptions } from '@tanstack/react-query'
import { publicClient } from '../../../lib/clients.ts'

/** A booking as its token shows it; no id of the instructor (architecture, "Database contract"). */
export type ManagedBooking = NonNullable<Awaited<ReturnType<typeof readManagedBooking>>>

/**
 * The booking of a token, null for a token that is wrong in any way. Always asked of the database:
 * what a wrong token looks like must not show in the time it takes.
 */
export function managedBookingQuery(bookingToken: string) {
  return queryOptions({
    queryKey: ['get_booking_by_token', bookingToken],
    queryFn: () => readManagedBooking(bookingToken),
    refetchOnWindowFocus: 'always',
  })
}

/** The booking as it stands now. The link in a mail brings along a code that says it was opened. */
export async function readManagedBooking(bookingToken: string) {
  const reading = publicClient.rpc('get_booking_by_token', { p_booking_token: bookingToken })
  const mailCode = new URLSearchParams(location.search).get('mail')
  const { data, error, status } = await (mailCode
    ? reading.setHeader('x-mail-code', mailCode)
    : reading)
  if (status === 400 || status === 404) return null
  if (error) throw error
  return data?.[0] ?? null
}
