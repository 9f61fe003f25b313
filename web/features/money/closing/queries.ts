import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { bookingsKey } from '../../../lib/bookings-key.ts'
import { call } from '../../../lib/call.ts'
import { callAll } from '../../../lib/call-all.ts'
import type { Json } from '../../../lib/database.generated.ts'
import { type DataOf, fetchData, type RowOf } from '../../../lib/fetch-data.ts'
import { sessionClient } from '../../../lib/session-client.ts'

export type OpenDay = DataOf<typeof openDayQuery>
export type OwingBooking = RowOf<typeof owingQuery>
export type Hint = RowOf<typeof hintsQuery>
export type Closing = RowOf<typeof closingsQuery>

const key = [...bookingsKey, 'closing'] as const
const follows = { follows: ['bookings' as const] }

/**
 * For `/admin/money`, where the desk closes the day: what was recorded since the last closing, as
 * amounts and numbers of entries by tender, and what bookings took from passes.
 */
export function openDayQuery(facilityId: string) {
  return queryOptions({
    queryKey: [...key, 'open', facilityId],
    queryFn: async ({ signal }) => {
      const [open] = await call('get_open_day', { p_facility_id: facilityId }, { signal })
      return {
        from: open?.from_at ?? null,
        day: open?.day ?? '',
        closedDay: open?.closed_day ?? null,
        expected: amounts(open?.expected),
        entries: amounts(open?.entries),
        pass: { minutes: open?.pass_minutes ?? 0, bookings: open?.pass_bookings ?? 0 },
      }
    },
    meta: follows,
    staleTime: 0,
  })
}

/** Reads the database's numbers by tender: amounts, or numbers of entries. */
export function amounts(value: Json | undefined): Record<string, number> {
  const pairs = Object.entries(value && typeof value === 'object' ? value : {})
  return Object.fromEntries(pairs.map(([tender, amount]) => [tender, Number(amount)]))
}

/**
 * For the page that closes the day: the bookings that start in the range and owe something, the
 * earliest first.
 */
export function owingQuery(facilityId: string, range: { from: string; before: string }) {
  return queryOptions({
    queryKey: [...key, 'owing', facilityId, range],
    queryFn: ({ signal }) =>
      fetchData(
        sessionClient
          .rpc('get_owing_bookings', {
            p_facility_id: facilityId,
            p_from: range.from,
            p_before: range.before,
          })
          .select('id, player_name, player_email, start_time, status, facility_spaces(name)')
          .order('start_time')
          .limit(200),
        signal,
      ),
    meta: follows,
    staleTime: 0,
  })
}

/**
 * Possible explanations of the differences between the expected and the counted amounts, with the
 * entries that they name. Sends no request before something is counted.
 */
export function hintsQuery(facilityId: string, counted: Record<string, number> | null) {
  return queryOptions({
    queryKey: [...key, 'hints', facilityId, counted],
    queryFn: counted
      ? async ({ signal }) => {
          const values = { p_facility_id: facilityId, p_counted: counted }
          const hints = await callAll('get_difference_hints', values, signal)
          const ids = [...new Set(hints.flatMap(({ entry_ids }) => entry_ids))]
          const entries =
            ids.length === 0
              ? []
              : await fetchData(
                  sessionClient
                    .from('entries')
                    .select(
                      'id, at, kind, amount, tender, note, booking_id, group_id, customer_id, team_id, bookings(player_name, facility_spaces(name), facility_service_types(name)), booking_groups(name, contact_name), customers(name), teams(name), passes(name)',
                    )
                    .in('id', ids)
                    .order('number'),
                  signal,
                )
          return hints.map((hint) => ({
            ...hint,
            entries: entries.filter(({ id }) => hint.entry_ids.includes(id)),
          }))
        }
      : skipToken,
    meta: follows,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** The last seven closings, the newest first. */
export function closingsQuery(facilityId: string) {
  return queryOptions({
    queryKey: [...key, 'closed', facilityId],
    queryFn: ({ signal }) =>
      fetchData(
        sessionClient
          .from('day_closings')
          .select('id, day, from_at, to_at, expected, counted, difference, note, by_name')
          .eq('facility_id', facilityId)
          .order('to_at', { ascending: false })
          .limit(7),
        signal,
      ),
    meta: follows,
    staleTime: 0,
  })
}
