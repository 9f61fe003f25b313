import { queryOptions } from '@tanstack/react-query'
import { addDays } from '../../../shared/dates.ts'
import { instantAt, localDate } from '../../../shared/times.ts'
import { byName } from '../../lib/names.ts'
import { sessionClient } from '../../lib/session-client.ts'
import { type BookingScope, bookingsKey } from '../bookings/rows/queries.ts'
import { daysAhead } from './rules.ts'

export type Dashboard = Awaited<ReturnType<typeof fetchDashboard>>
export type RecentBooking = Dashboard['recent'][number]

/**
 * The content of the dashboard, the first page of administrators, all for the same instant. Fetched
 * again every minute, and whenever bookings or settings change.
 */
export function dashboardQuery(scope: BookingScope) {
  return queryOptions({
    queryKey: [...bookingsKey, 'dashboard', scope.facilityId],
    meta: { follows: ['bookings', 'settings'] },
    queryFn: ({ signal }) => fetchDashboard(scope, signal),
    staleTime: 0,
    refetchInterval: 60_000,
  })
}

async function fetchDashboard(scope: BookingScope, signal: AbortSignal) {
  const now = new Date()
  const today = localDate(now, scope.zone)
  const [counts, lists] = await Promise.all([
    fetchCounts(scope, signal),
    fetchLists(scope, today, signal),
  ])
  return {
    now: now.toISOString(),
    today,
    counts,
    ...lists,
    spaces: byName(lists.spaces),
    todayCount: lists.todays.length,
  }
}

async function fetchCounts({ facilityId }: BookingScope, signal: AbortSignal) {
  const { data } = await sessionClient
    .from('facility_dashboard')
    .select('upcoming_bookings, total_spaces, total_instructors')
    .eq('facility_id', facilityId)
    .abortSignal(signal)
    .single()
    .throwOnError()
  return data
}

/**
 * Fetches in one request the spaces in use, the five newest bookings (specification §9), the
 * bookings of today, and those of the `daysAhead` days that start today. Which bookings are today's
 * is the rule of `bookingsOfDay`: they start today and are not cancelled.
 */
async function fetchLists(scope: BookingScope, today: string, signal: AbortSignal) {
  const { data } = await sessionClient
    .from('facilities')
    .select(
      `spaces:facility_spaces(id, name),
      recent:bookings(
        id, start_time, end_time, status, player_name, created_at,
        facility_spaces(name), facility_service_types(name), instructors(first_name, last_name)
      ),
      todays:bookings(
        id, space_id, start_time, end_time, status, player_name, service_requires_instructor
      ),
      coming:bookings(start_time, end_time)`,
    )
    .eq('id', scope.facilityId)
    .eq('spaces.is_active', true)
    .order('created_at', { referencedTable: 'recent', ascending: false })
    .limit(5, { referencedTable: 'recent' })
    .neq('todays.status', 'cancelled')
    .gte('todays.start_time', midnight(today, scope))
    .lt('todays.start_time', midnight(addDays(today, 1), scope))
    .order('start_time', { referencedTable: 'todays' })
    .neq('coming.status', 'cancelled')
    .gte('coming.start_time', midnight(today, scope))
    .lt('coming.start_time', midnight(addDays(today, daysAhead), scope))
    .abortSignal(signal)
    .single()
    .throwOnError()
  return data
}

function midnight(date: string, { zone }: BookingScope): string {
  return instantAt(date, '00:00', zone).toISOString()
}
