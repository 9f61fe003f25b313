import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { bookingsKey } from '../../../lib/bookings-key.ts'
import { call, calling } from '../../../lib/call.ts'
import type { RowOf } from '../../../lib/fetch-data.ts'

/**
 * What was paid and waived for a booking and is still owed, as staff's screens of bookings show it.
 */
export type Balance = RowOf<typeof balancesQuery>

const mostAtOnce = 1_000

/**
 * The balances of the first 1,000 of these bookings, in one request. Without bookings it sends
 * none.
 */
export function balancesQuery(bookingIds: readonly string[]) {
  return queryOptions({
    queryKey: [...bookingsKey, 'balances', bookingIds.toSorted().join()],
    queryFn:
      bookingIds.length > 0
        ? ({ signal }) =>
            call(
              'get_booking_balances',
              { p_booking_ids: bookingIds.slice(0, mostAtOnce) },
              { signal },
            )
        : skipToken,
    meta: { follows: ['bookings'] },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/**
 * For the till: how much of what a booking owes can be paid with a credit of its customer, team or
 * group. Without an amount, `use_credit` only returns this and records nothing.
 */
export function creditQuery(bookingId: string) {
  return queryOptions({
    queryKey: [...bookingsKey, 'credit', bookingId],
    queryFn: calling('use_credit', { p_booking_id: bookingId }),
    meta: { follows: ['bookings'] },
    staleTime: 0,
  })
}
