import { queryOptions } from '@tanstack/react-query'
import { calling } from '../../lib/call.ts'
import { fetchData } from '../../lib/fetch-data.ts'
import { fetchPage } from '../../lib/fetch-page.ts'
import { dayRange } from '../../lib/list-address.ts'
import { sessionClient } from '../../lib/session-client.ts'
import { type ActivityFilters, operator } from './activity-filters.ts'
import { type Changes, type Entry, pageSize } from './rules.ts'

const activityKey = ['activity'] as const

const listed =
  'id, created_at, actor_id, actor_name, actor_email, kind, action, subject_id, subject_name, subjects, changes'

/**
 * For the filter of the page of activity: everybody who has ever changed something. These are
 * accounts and people of the desk, also those who have left.
 */
export function activityPeopleQuery(facilityId: string) {
  return queryOptions({
    queryKey: [...activityKey, 'people', facilityId],
    queryFn: calling('get_activity_people', { p_facility_id: facilityId }),
    staleTime: 0,
  })
}

/**
 * For the page of activity: one page of what staff changed, newest first. Players have the names
 * that they have today.
 */
export function activityPageQuery(
  scope: { facilityId: string; zone: string },
  filters: ActivityFilters,
  page: number,
) {
  return queryOptions({
    queryKey: [...activityKey, 'page', scope, filters, page],
    queryFn: ({ signal }) => fetchEntries(scope, filters, page, signal),
    placeholderData: (previous) => previous,
    staleTime: 0,
  })
}

export type ListedEntry = Awaited<ReturnType<typeof fetchEntries>>['entries'][number]

async function fetchEntries(
  scope: { facilityId: string; zone: string },
  filters: ActivityFilters,
  page: number,
  signal: AbortSignal,
) {
  const found = await fetchPage(
    (count) => listedEntries(scope, filters, count),
    page,
    pageSize,
    signal,
  )
  return { ...found, entries: await withNames(found.rows, signal) }
}

function listedEntries(
  scope: { facilityId: string; zone: string },
  filters: ActivityFilters,
  count: 'exact' | 'estimated',
) {
  let query = sessionClient
    .from('activity')
    .select(listed, { count })
    .eq('facility_id', scope.facilityId)
  if (filters.person === operator) query = query.is('actor_id', null)
  else if (filters.person)
    query = query.or(`actor_id.eq.${filters.person},desk_person_id.eq.${filters.person}`)
  if (filters.kind) query = query.eq('kind', filters.kind)
  const { from, before } = dayRange(filters, scope.zone)
  if (from) query = query.gte('created_at', from)
  if (before) query = query.lt('created_at', before)
  return query.order('created_at', { ascending: false }).order('id')
}

type Row = Omit<Entry, 'changes'> & {
  id: string
  created_at: string
  actor_name: string
  actor_email: string | null
  subject_name: string | null
  changes: unknown
}

/** Adds the names of players. The log knows only ids, so an erased player has no name here. */
async function withNames(rows: readonly Row[], signal: AbortSignal) {
  const ids = (...among: string[]) =>
    rows.filter(({ kind }) => among.includes(kind)).flatMap(({ subject_id }) => subject_id ?? [])
  const found = await Promise.all([
    bookingNames(ids('booking'), signal),
    customerNames(ids('customer', 'family'), signal),
  ])
  const names = new Map(found.flat().map(({ id, name }) => [id, name]))
  return rows.map((row) => ({
    ...row,
    changes: row.changes as Changes,
    subject_name: row.subject_name ?? names.get(row.subject_id ?? '') ?? null,
  }))
}

async function bookingNames(ids: string[], signal: AbortSignal) {
  if (ids.length === 0) return []
  return fetchData(
    sessionClient.from('bookings').select('id, name:player_name').in('id', ids),
    signal,
  )
}

async function customerNames(ids: string[], signal: AbortSignal) {
  if (ids.length === 0) return []
  return fetchData(sessionClient.from('customers').select('id, name').in('id', ids), signal)
}
