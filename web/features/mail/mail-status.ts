import { queryOptions } from '@tanstack/react-query'
import { fetching } from '../../lib/fetch-data.ts'
import { callFunction } from '../../lib/functions-client.ts'
import { mailKey } from '../../lib/mail-key.ts'
import { sessionClient } from '../../lib/session-client.ts'

type MailStatus = { configured: boolean; failing: boolean; queued: number }

/**
 * For administrators, on the dashboard, Opening day and the page Mail: queries whether a mail
 * server is set up, and whether mail gets through.
 */
export function mailStatusQuery() {
  return queryOptions({
    queryKey: [...mailKey, 'status'],
    queryFn: async () => (await callFunction('mail-status')) as MailStatus,
    staleTime: 30_000,
    refetchInterval: 60_000,
    retry: false,
  })
}

/** Returns what an administrator must know about mail; null while all is well. */
export function mailWarning(status: MailStatus | undefined): string | null {
  if (!status) return null
  if (!status.configured)
    return 'No mail server is set up. Messages are kept on the Mail page and reach nobody. Set one up in Settings, Messages.'
  if (!status.failing) return null
  const waiting = status.queued === 1 ? '1 message waits' : `${status.queued} messages wait`
  return `Mail is not getting through. ${waiting} and will be tried again.`
}

/** Queries the addresses that came with the demo, in lower case. No mail is ever sent to them. */
export function demoAddressesQuery(facilityId: string) {
  return queryOptions({
    queryKey: [...mailKey, 'demo-addresses', facilityId],
    queryFn: fetching(
      () => sessionClient.rpc('get_demo_addresses', { p_facility_id: facilityId }),
      (data) => new Set(data),
    ),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
