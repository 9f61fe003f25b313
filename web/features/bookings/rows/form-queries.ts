import { queryOptions, skipToken } from '@tanstack/react-query'
import { fetching, type RowOf } from '../../../lib/fetch-data.ts'
import { byName, byPerson } from '../../../lib/names.ts'
import { sessionClient } from '../../../lib/session-client.ts'
import { fetchTimeSlots, type TimeSearch } from '../../booking/free-times/queries.ts'
import { bookingsKey } from './queries.ts'

export type ServiceType = RowOf<typeof formServiceTypesQuery>
export type Space = RowOf<typeof formSpacesQuery>
export type Instructor = RowOf<typeof formInstructorsQuery>
export type FormTeam = RowOf<typeof formTeamsQuery>

/**
 * The service types for staff's forms of bookings and series, also inactive ones, because an old
 * booking may have one.
 */
export function formServiceTypesQuery(facilityId: string) {
  return queryOptions({
    queryKey: ['admin', 'facility_service_types', facilityId, 'form'],
    queryFn: fetching(
      () =>
        sessionClient
          .from('facility_service_types')
          .select('id, name, description, requires_instructor, duration_minutes, rate, is_active')
          .eq('facility_id', facilityId),
      byName,
    ),
  })
}

/**
 * The spaces for staff's forms, the day board and the search of staff, also inactive ones, with
 * "Cage 2" before "Cage 10".
 */
export function formSpacesQuery(facilityId: string) {
  return queryOptions({
    queryKey: ['admin', 'facility_spaces', facilityId, 'form'],
    queryFn: fetching(
      () =>
        sessionClient
          .from('facility_spaces')
          .select('id, name, description, space_type, sport, equipment, is_active')
          .eq('facility_id', facilityId),
      byName,
    ),
  })
}

/** The instructors for staff's forms and the day board, also inactive and deleted ones. */
export function formInstructorsQuery(facilityId: string) {
  return queryOptions({
    queryKey: ['admin', 'instructors', facilityId, 'form'],
    queryFn: fetching(
      () =>
        sessionClient
          .from('instructors')
          .select('id, first_name, last_name, is_active, deleted_at')
          .eq('facility_id', facilityId),
      byPerson,
    ),
  })
}

/** The active teams for the forms of a group and of a series, each with its contact. */
export function formTeamsQuery(facilityId: string) {
  return queryOptions({
    queryKey: ['admin', 'teams', facilityId, 'form'],
    queryFn: fetching(
      () =>
        sessionClient
          .from('teams')
          .select('id, name, contact_email, contact_phone')
          .eq('facility_id', facilityId)
          .eq('is_active', true),
      byName,
    ),
    staleTime: 0,
  })
}

/**
 * The slots of one day as staff see them in a booking's form and where they move a booking to
 * another day, fetched again when the window gets the focus, because others book meanwhile.
 */
export function formSlotsQuery(search: TimeSearch | null, date: string) {
  return queryOptions({
    queryKey: [...bookingsKey, 'slots', search, date],
    queryFn: search
      ? ({ signal }) => fetchTimeSlots(sessionClient, search, date, signal)
      : skipToken,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  })
}
