import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { fetching } from '../../../lib/fetch-data.ts'
import { sessionClient } from '../../../lib/session-client.ts'

/** The facility with its settings, fetched again each time the form of Settings opens. */
export function editedSettingsQuery(facilityId: string) {
  return queryOptions({
    queryKey: ['facility', facilityId, 'editor'],
    queryFn: fetching(() =>
      sessionClient
        .from('facilities')
        .select('*, facility_settings(*)')
        .eq('id', facilityId)
        .is('deleted_at', null)
        .single(),
    ),
    staleTime: 0,
    // A refetch must not change the form while somebody edits it.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

export type Administrator = Awaited<ReturnType<typeof fetchAdministrators>>[number]

/** For Settings, People: the facility's administrators, the primary one first. */
export function administratorsQuery(facilityId: string) {
  return queryOptions({
    queryKey: ['admin', 'facility_admins', facilityId],
    queryFn: ({ signal }) => fetchAdministrators(facilityId, signal),
    staleTime: 0,
  })
}

/** The invitations of administrators that can still be accepted, the newest first. */
export function openInvitationsQuery(facilityId: string) {
  return queryOptions({
    queryKey: ['admin', 'open-invitations', facilityId],
    queryFn: ({ signal }) =>
      call('get_open_invitations', { p_facility_id: facilityId }, { signal }),
    staleTime: 0,
  })
}

/**
 * Fetches which accounts administer the facility, then who they are, then what only owners see: the
 * role, the second step and the last use.
 */
async function fetchAdministrators(facilityId: string, signal: AbortSignal) {
  const { data: links } = await sessionClient
    .from('facility_admins')
    .select('user_id, is_primary, created_at')
    .eq('facility_id', facilityId)
    .order('is_primary', { ascending: false })
    .order('created_at')
    .abortSignal(signal)
    .throwOnError()
  const { data: profiles } = await sessionClient
    .from('user_profiles')
    .select('id, first_name, last_name, email')
    .in(
      'id',
      links.map(({ user_id }) => user_id),
    )
    .abortSignal(signal)
    .throwOnError()
  const staff = await call('get_staff', { p_facility_id: facilityId }, { signal })
  return links.map(({ user_id, is_primary }) => {
    const profile = profiles.find(({ id }) => id === user_id)
    const known = staff.find((each) => each.user_id === user_id)
    const name = [profile?.first_name, profile?.last_name].filter(Boolean).join(' ')
    return {
      userId: user_id,
      isPrimary: is_primary,
      name: name || profile?.email || 'Unknown',
      email: profile?.email ?? null,
      role: known?.role === 'desk' ? ('desk' as const) : ('owner' as const),
      hasSecondStep: known?.has_second_step ?? false,
      lastSeen: known?.last_seen_at ?? null,
    }
  })
}
