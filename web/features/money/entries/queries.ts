import { queryOptions } from '@tanstack/react-query'
import { bookingsKey } from '../../../lib/bookings-key.ts'
import { callAll } from '../../../lib/call-all.ts'
import type { RowOf } from '../../../lib/fetch-data.ts'
import type { About } from './mutations.ts'

export type AccountEntry = RowOf<typeof accountQuery>

/**
 * For staff's lists of entries and for statements: what was recorded about a booking, a group, a
 * team, or a customer with everybody of the same address, oldest first. Both days are included.
 */
export function accountQuery(about: About, days: { from?: string; to?: string } = {}) {
  const values = {
    p_booking_id: about.bookingId ?? null,
    p_group_id: about.groupId ?? null,
    p_customer_id: about.customerId ?? null,
    p_team_id: about.teamId ?? null,
    p_family: about.customerId !== undefined,
    p_from: days.from ?? null,
    p_to: days.to ?? null,
  }
  return queryOptions({
    queryKey: [...bookingsKey, 'account', values],
    queryFn: ({ signal }) => callAll('get_account', values, signal),
    meta: { follows: ['bookings'] },
    staleTime: 0,
  })
}
