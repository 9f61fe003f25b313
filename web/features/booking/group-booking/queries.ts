import { queryOptions } from '@tanstack/react-query'
import { publicClient } from '../../../lib/clients.ts'
import { withMailCode } from '../../../lib/mail-code.ts'
import { compareNames } from '../../../lib/names.ts'

/** A booking of a group, as the page of the group's link shows it, with its own link. */
export type GroupBooking = NonNullable<Awaited<ReturnType<typeof readManagedGroup>>>[number]

/** The bookings of a group's token, the soonest first; null for a wrong token. */
export function managedGroupQuery(groupToken: string) {
  return queryOptions({
    queryKey: ['get_booking_group_by_token', groupToken],
    queryFn: () => readManagedGroup(groupToken),
    refetchOnWindowFocus: 'always',
    meta: { isByLink: true },
  })
}

/**
 * Reads the group's bookings as they are now, sorted by start and then by space; null for a wrong
 * token. If the page was opened from a mail, the request also records that somebody opened the
 * link.
 */
export async function readManagedGroup(groupToken: string) {
  const { data, error, status } = await withMailCode(
    publicClient.rpc('get_booking_group_by_token', { p_group_token: groupToken }),
  )
  if (status === 400 || status === 404) return null
  if (error) throw error
  if (data.length === 0) return null
  return data.toSorted(
    (a, b) =>
      Date.parse(a.start_time) - Date.parse(b.start_time) ||
      compareNames(a.space_name, b.space_name),
  )
}
