import { queryOptions } from '@tanstack/react-query'
import { bookingsKey } from '../../../lib/bookings-key.ts'
import { type DataOf, fetchData } from '../../../lib/fetch-data.ts'
import { sessionClient } from '../../../lib/session-client.ts'
import type { About } from '../entries/mutations.ts'

export type Holder = DataOf<typeof holderQuery>

/**
 * For the page on which staff print or mail a statement: whose account it is about, with the name,
 * the lines that are printed below it, and the address for mail.
 */
export function holderQuery(facilityId: string, about: About) {
  return queryOptions({
    queryKey: [...bookingsKey, 'account', 'holder', facilityId, about],
    queryFn: async ({ signal }) => {
      const { name, lines, email } = await fetchHolder(facilityId, about, signal)
      return { name, email, lines: [...lines, email].flatMap((line) => line || []) }
    },
    staleTime: 0,
  })
}

async function fetchHolder(facilityId: string, about: About, signal: AbortSignal) {
  if (about.teamId) {
    const team = await fetchData(
      sessionClient
        .from('teams')
        .select('name, contact_name, contact_email')
        .eq('facility_id', facilityId)
        .eq('id', about.teamId)
        .single(),
      signal,
    )
    return { name: team.name, lines: [team.contact_name], email: team.contact_email }
  }
  if (about.groupId) {
    const group = await fetchData(
      sessionClient
        .from('booking_groups')
        .select('name, contact_name, contact_email')
        .eq('facility_id', facilityId)
        .eq('id', about.groupId)
        .single(),
      signal,
    )
    const name = group.name ?? group.contact_name
    return { name, lines: [group.name && group.contact_name], email: group.contact_email }
  }
  const customer = await fetchData(
    sessionClient
      .from('customers')
      .select('name, phone, email')
      .eq('facility_id', facilityId)
      .eq('id', about.customerId ?? '')
      .single(),
    signal,
  )
  return { name: customer.name, lines: [customer.phone], email: customer.email }
}
