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
 * The content of the administrator's first screen, all for the same instant. Refetched every
 * minute, and whenever a booking has changed here.
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
  const [counts, recent, spaces, onDay, coming] = await Promise.all([
    fetchCounts(scope, signal),
    fetchRecent(scope, signal),
    fetchSpaces(scope, signal),
    fetchToday(scope, today, signal),
    fetchComing(scope, today, signal),
  ])
  return {
    now: now.toISOString(),
    today,
    counts,
    recent,
    spaces,
    coming,
    todays: onDay.bookings,
    todayCount: onDay.count,
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

/** The five newest bookings (specification §9). */
async function fetchRecent({ facilityId }: BookingScope, signal: AbortSignal) {
  const { data } = await sessionClient
    .from('bookings')
    .select(
      'id, start_time, end_time, status, player_name, created_at, facility_spaces(name), facility_service_types(name), instructors(first_name, last_name)',
    )
    .eq('facility_id', facilityId)
    .order('created_at', { ascending: false })
    .limit(5)
    .abortSignal(signal)
    .throwOnError()
  return data
}

async function fetchSpaces({ facilityId }: BookingScope, signal: AbortSignal) {
  const { data } = await sessionClient
    .from('facility_spaces')
    .select('id, name')
    .eq('facility_id', facilityId)
    .eq('is_active', true)
    .abortSignal(signal)
    .throwOnError()
  return byName(data)
}

/** All bookings that count for the day, by the same rule as `bookingsOfDay`. */
async function fetchToday(scope: BookingScope, today: string, signal: AbortSignal) {
  const { data, count } = await sessionClient
    .from('bookings')
    .select(
      'id, space_id, start_time, end_time, status, player_name, service_requires_instructor',
      { count: 'exact' },
    )
    .eq('facility_id', scope.facilityId)
    .neq('status', 'cancelled')
    .gte('start_time', midnight(today, scope))
    .lt('start_time', midnight(addDays(today, 1), scope))
    .order('start_time')
    .abortSignal(signal)
    .throwOnError()
  return { bookings: data, count: count ?? data.length }
}

async function fetchComing(scope: BookingScope, today: string, signal: AbortSignal) {
  const { data } = await sessionClient
    .from('bookings')
    .select('start_time, end_time')
    .eq('facility_id', scope.facilityId)
    .neq('status', 'cancelled')
    .gte('start_time', midnight(today, scope))
    .lt('start_time', midnight(addDays(today, daysAhead), scope))
    .abortSignal(signal)
    .throwOnError()
  return data
}

function midnight(date: string, { zone }: BookingScope): string {
  return instantAt(date, '00:00', zone).toISOString()
}
