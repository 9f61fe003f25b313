import { queryOptions } from '@tanstack/react-query'
import { publicClient } from '../../../lib/clients.ts'
import { mailCode, withMailCode } from '../../../lib/mail-code.ts'

/** A booking as its token shows it. `instructor_id` is null unless visitors can list them. */
export type ManagedBooking = NonNullable<Awaited<ReturnType<typeof readManagedBooking>>>

/**
 * The booking of a token; null for a token that is wrong in any way. Every token is sent to the
 * database: the response time must not reveal what a wrong token looks like.
 */
export function managedBookingQuery(bookingToken: string) {
  return queryOptions({
    queryKey: ['get_booking_by_token', bookingToken],
    queryFn: () => readManagedBooking(bookingToken),
    refetchOnWindowFocus: 'always',
    meta: { isByLink: true },
    // Programs that check mails open links too, so the server does not record the code of the mail
    // when it renders the page. The page in the browser asks again, with the code.
    ...(mailCode() && { staleTime: 0 }),
  })
}

/** Reads the booking as it is now. The code of a mailed link records that somebody opened it. */
export async function readManagedBooking(bookingToken: string) {
  const reading = publicClient.rpc('get_booking_by_token', { p_booking_token: bookingToken })
  const { data, error, status } = await withMailCode(reading)
  if (status === 400 || status === 404) return null
  if (error) throw error
  return data?.[0] ?? null
}
