import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, calling } from '../../lib/call.ts'
import { facilityConfig } from '../../lib/facility-config.ts'
import { fetching } from '../../lib/fetch-data.ts'
import { queryClient } from '../../lib/query-client.ts'
import { authClient, sessionClient } from '../../lib/session-client.ts'
import { currentSession } from '../../lib/session-state.ts'
import { paths } from '../../paths.ts'
import type { Membership } from './account-membership.ts'
import { shareSession } from './share-session.ts'

/** Whether a new account may be created here, so that `/login` offers it. */
export function signUpQuery() {
  return queryOptions({
    queryKey: ['sign-up'],
    queryFn: async ({ signal }) => {
      const { apiUrl, anonKey } = facilityConfig()
      const headers = { apikey: anonKey }
      const answer = await fetch(`${apiUrl}/auth/v1/settings`, { headers, signal })
      return answer.ok && !(await answer.json()).disable_signup
    },
  })
}

/**
 * Whether a page may create a facility. Where facilities have hosts of their own, only the operator
 * may.
 */
export function newFacilityRuleQuery() {
  return queryOptions({
    queryKey: ['new-facility-rule'],
    queryFn: fetching(() => sessionClient.rpc('get_new_facility_rule').single()),
  })
}

/**
 * The facilities that the account administers, and its instructor record at the site. The staff's
 * areas ask this before they open.
 */
export function membershipQuery(userId: string, siteFacilityId: string | null) {
  return queryOptions({
    queryKey: ['membership', userId, siteFacilityId],
    queryFn: ({ client }) => fetchMembership(client, userId, siteFacilityId),
    meta: { follows: ['settings'] },
    staleTime: 60_000,
  })
}

/**
 * Asks what the signed-in account may do here. The routes call it at once, so that the answer comes
 * while the file of the first screen is still loading.
 */
export function fetchMembershipAhead(): void {
  const { user } = currentSession()
  if (user) void queryClient.prefetchQuery(membershipQuery(user.id, facilityConfig().facilityId))
}

/** Whether a facility requires a second step of its administrators; null for anybody else. */
export function secondStepRuleQuery(facilityId: string) {
  return queryOptions({
    queryKey: ['second-step-rule', facilityId],
    queryFn: async () => {
      const { data } = await sessionClient
        .rpc('get_second_step_rule', { p_facility_id: facilityId })
        .maybeSingle()
        .throwOnError()
      return data
    },
    meta: { follows: ['settings'] },
  })
}

/** The account's devices for the second step of signing in, oldest first. */
export function devicesQuery(userId: string) {
  return queryOptions({
    queryKey: ['devices', userId],
    queryFn: async () => {
      const { data, error } = await (await authClient()).mfa.listFactors()
      if (error) throw error
      return data.totp
    },
  })
}

/**
 * The key of `ownDeviceQuery` for every page: entering the password puts all of them out of date.
 */
export const deviceKey = ['own-device'] as const

/**
 * Whether this device is shared, and must ask for the password before a page of owners. Each page
 * asks anew, because an entered password counts only for ten minutes.
 */
export function ownDeviceQuery(pathname: string) {
  return queryOptions({
    queryKey: [...deviceKey, pathname],
    queryFn: async ({ signal }) => {
      const device = await call('get_own_device', undefined, { signal })
      // The page may have been left before the sign-in marked the session.
      const isMissed = !device.is_shared && (await shareSession())
      return isMissed ? call('get_own_device', undefined, { signal }) : device
    },
    staleTime: 0,
  })
}

/** The account's sessions, this one first, for the page of one's own account. */
export function ownSessionsQuery(userId: string) {
  return queryOptions({
    queryKey: ['own-sessions', userId],
    queryFn: calling('get_own_sessions'),
    staleTime: 0,
  })
}

/**
 * Returns where a sign-in leads when there is no page to return to (specification §2):
 * administrators to `/dashboard`, instructors to `/instructor`, anybody else to `/create-facility`.
 * A missing administrator record (PGRST116) is no error.
 */
export async function fetchHome(userId: string, siteFacilityId: string | null): Promise<string> {
  const { error } = await sessionClient
    .from('facility_admins')
    .select('facility_id, is_primary')
    .eq('user_id', userId)
    .order('is_primary', { ascending: false })
    .limit(1)
    .single()
  if (!error) return paths.dashboard
  if (error.code !== 'PGRST116') throw error
  const isInstructor = await fetchInstructorId(userId, siteFacilityId)
  return isInstructor ? paths.instructor : paths.createFacility
}

/**
 * Fetches what the account may do here. An administrator of the site needs only the first of the
 * three answers and gets in even if the others fail. The database checks the second step in any
 * case.
 */
async function fetchMembership(
  client: QueryClient,
  userId: string,
  siteFacilityId: string | null,
): Promise<Membership> {
  const [links, instructorId, rule] = await Promise.allSettled([
    sessionClient
      .from('facility_admins')
      .select('facility_id, role, facilities(name)')
      .eq('user_id', userId)
      .throwOnError(),
    fetchInstructorId(userId, siteFacilityId),
    siteFacilityId
      ? client.fetchQuery({ ...secondStepRuleQuery(siteFacilityId), staleTime: 0 })
      : null,
  ])
  const adminOf = answerOf(links).data.map((link) => ({
    id: link.facility_id,
    name: link.facilities?.name ?? '',
    role: link.role === 'owner' ? ('owner' as const) : ('desk' as const),
  }))
  const isAdmin = adminOf.some(({ id }) => id === siteFacilityId)
  const step = isAdmin && rule.status === 'rejected' ? null : answerOf(rule)
  return {
    adminOf,
    instructorId: isAdmin && instructorId.status === 'rejected' ? null : answerOf(instructorId),
    lacksSecondStep: step?.is_required === true && !step.is_passed,
  }
}

function answerOf<Answer>(answer: PromiseSettledResult<Answer>): Answer {
  if (answer.status === 'rejected') throw answer.reason
  return answer.value
}

async function fetchInstructorId(
  userId: string,
  siteFacilityId: string | null,
): Promise<string | null> {
  if (!siteFacilityId) return null
  const { data } = await sessionClient
    .from('instructors')
    .select('id')
    .eq('user_id', userId)
    .eq('facility_id', siteFacilityId)
    .eq('is_active', true)
    .is('deleted_at', null)
    .maybeSingle()
    .throwOnError()
  return data?.id ?? null
}
