import { queryOptions } from '@tanstack/react-query'
import { publicClient } from '../../../lib/clients.ts'
import { mailCode, withMailCode } from '../../../lib/mail-code.ts'

/**
 * A booking as its token shows it to the customer. `instructor_id` is null if visitors cannot list
 * that instructor.
 */
export type ManagedBooking = NonNullable<Awaited<ReturnType<typeof readManagedBooking>>>

/**
 * The booking of a token, for the page that its link opens; null for a token that is wrong in any
 * way. Even a token of a wrong form is sent to the database. Otherwise a quick answer would show
 * which form is right.
 */
export function managedBookingQuery(bookingToken: string) {
  return queryOptions({
    queryKey: ['get_booking_by_token', bookingToken],
    queryFn: () => readManagedBooking(bookingToken),
    refetchOnWindowFocus: 'always',
    // It stays when somebody signs out, because the link and not the account opens it.
    meta: { isByLink: true },
    // Programs that check mails open links too. So the server renders the page without sending the
    // mail's code, and the browser reads the booking again with it, at once.
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
