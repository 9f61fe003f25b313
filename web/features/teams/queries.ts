import { queryOptions } from '@tanstack/react-query'
import { calling } from '../../lib/call.ts'
import { type DataOf, fetching, type RowOf } from '../../lib/fetch-data.ts'
import { byName } from '../../lib/names.ts'
import { sessionClient } from '../../lib/session-client.ts'

/** The queries below this key are stale once a team or its players have changed. */
export const teamsKey = ['admin', 'teams'] as const

export type ListedTeam = RowOf<typeof teamsQuery>
export type Team = DataOf<typeof teamQuery>
export type TeamPlayer = Team['team_players'][number]

/**
 * For the staff's list of teams: all teams of the facility by name, with the number of their
 * players.
 */
export function teamsQuery(facilityId: string) {
  return queryOptions({
    queryKey: [...teamsKey, 'all', facilityId],
    queryFn: fetching(
      () =>
        sessionClient
          .from('teams')
          .select(
            'id, name, contact_name, contact_email, contact_phone, is_active, team_players(count)',
          )
          .eq('facility_id', facilityId),
      byName,
    ),
    staleTime: 0,
  })
}

/** For the staff's page of a team: the team with its players. */
export function teamQuery(facilityId: string, id: string) {
  return queryOptions({
    queryKey: [...teamsKey, 'one', facilityId, id],
    queryFn: fetching(() =>
      sessionClient
        .from('teams')
        .select(
          'id, name, contact_name, contact_email, contact_phone, notes, is_active, roster_token, team_players(id, player_name, birth_year)',
        )
        .eq('facility_id', facilityId)
        .eq('id', id)
        .order('player_name', { referencedTable: 'team_players' })
        .single(),
    ),
    staleTime: 0,
  })
}

/**
 * The last day of each player's signature of the waiver. There are no rows where no waiver is asked
 * for.
 */
export function teamSignaturesQuery(id: string) {
  return queryOptions({
    queryKey: [...teamsKey, 'signatures', id],
    queryFn: calling('get_team_signatures', { p_team_id: id }),
    staleTime: 0,
  })
}

export type TeamBooking = RowOf<typeof teamDatesQuery>

/**
 * The team's confirmed bookings that are not over, soonest first. A booking is a team's by its
 * series or its group: the query filters both relations by the team, and keeps bookings that have
 * one of them.
 */
export function teamDatesQuery(id: string, now: Date) {
  return queryOptions({
    queryKey: [...teamsKey, 'dates', id],
    queryFn: fetching(() =>
      sessionClient
        .from('bookings')
        .select(
          'id, start_time, end_time, series_id, facility_spaces(name), booking_series(every_weeks), booking_groups()',
        )
        .eq('booking_series.team_id', id)
        .eq('booking_groups.team_id', id)
        .or('booking_series.not.is.null,booking_groups.not.is.null')
        .eq('status', 'confirmed')
        .gte('end_time', now.toISOString())
        .order('start_time')
        .limit(300),
    ),
    staleTime: 0,
  })
}
