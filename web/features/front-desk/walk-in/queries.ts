import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { bookingsKey } from '../../../lib/bookings-key.ts'
import { call } from '../../../lib/call.ts'
import { fetching } from '../../../lib/fetch-data.ts'
import { byName, byPerson } from '../../../lib/names.ts'
import { sessionClient } from '../../../lib/session-client.ts'
import { type DeskPlace, placeArguments } from './mutations.ts'
import type { BrokenRule } from './rules.ts'

/** A space at an instant. It is free when neither `taken_until` nor `closed_until` is set. */
export type SpaceState = {
  space_id: string
  name: string
  description: string | null
  /** Spaces with the same kind can replace one another. */
  kind: string
  taken_until: string | null
  closed_until: string | null
  /** The start of its next booking within 24 hours. Bookings that touch count as one. */
  next_start: string | null
  /**
   * The times within 24 hours in which it is neither taken nor closed, earliest first. One that has
   * begun at the instant may last past the opening hours. Later ones lie within them.
   */
  free_times: readonly { start_time: string; end_time: string }[]
}

/**
 * The active spaces by name, each with its state at an instant. The walk-in panel and the bar that
 * extends a booking suggest places from it. The screens of closures and special hours take names
 * and kinds of spaces from it.
 */
export function spaceStatesQuery(facilityId: string, at: Date) {
  return queryOptions({
    queryKey: [...bookingsKey, 'space-states', facilityId, at.toISOString()],
    meta: { follows: ['bookings', 'closures', 'settings'] },
    queryFn: async ({ signal }): Promise<SpaceState[]> => {
      const states = { p_facility_id: facilityId, p_at: at.toISOString() }
      const rows = await call('get_space_states', states, { signal })
      return byName(rows as unknown as SpaceState[])
    },
    placeholderData: (previous) => previous,
    staleTime: 0,
  })
}

/**
 * The bookings near the 24 hours after `at`: from `gap` minutes before these hours until `gap`
 * minutes after them. A place that is suggested to the desk should keep `gap` minutes from each of
 * these bookings.
 */
export function nearBookingsQuery(facilityId: string, at: Date, gap: number) {
  const [from, to] = [-gap, 24 * 60 + gap].map((minutes) =>
    new Date(at.getTime() + minutes * 60_000).toISOString(),
  ) as [string, string]
  return queryOptions({
    queryKey: [...bookingsKey, 'near-bookings', facilityId, from, to],
    meta: { follows: ['bookings'] },
    queryFn: async ({ signal }) => {
      const { data } = await sessionClient
        .from('bookings')
        .select('space_id, start_time, end_time')
        .eq('facility_id', facilityId)
        .neq('status', 'cancelled')
        .lt('start_time', to)
        .gt('end_time', from)
        .abortSignal(signal)
        .throwOnError()
      return data
    },
    enabled: gap > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/**
 * The facility's rules that a staff booking at this place would break, which staff are shown before
 * they book or move. `bookingId`: the booking that would move there; without it, it is a new one.
 */
export function brokenRulesQuery(place: DeskPlace | null, bookingId?: string) {
  return queryOptions({
    queryKey: [...bookingsKey, 'broken-rules', place, bookingId],
    meta: { follows: ['bookings', 'closures', 'settings'] },
    queryFn: place
      ? fetching(
          () =>
            sessionClient.rpc('get_broken_rules', {
              ...placeArguments(place),
              p_booking_id: bookingId,
            }),
          (data) => data as BrokenRule[],
        )
      : skipToken,
    staleTime: 0,
  })
}

/**
 * The active services and instructors, from which the desk chooses: for walk-ins, for more players
 * in the staff's form, and where bookings are settled.
 */
export function deskOfferQuery(facilityId: string) {
  return queryOptions({
    queryKey: ['admin', 'desk-offer', facilityId],
    queryFn: ({ signal }) => fetchOffer(facilityId, signal),
  })
}

async function fetchOffer(facilityId: string, signal: AbortSignal) {
  const [services, instructors] = await Promise.all([
    sessionClient
      .from('facility_service_types')
      .select('id, name, requires_instructor, duration_minutes')
      .eq('facility_id', facilityId)
      .eq('is_active', true)
      .abortSignal(signal)
      .throwOnError(),
    sessionClient
      .from('instructors')
      .select('id, first_name, last_name')
      .eq('facility_id', facilityId)
      .eq('is_active', true)
      .is('deleted_at', null)
      .abortSignal(signal)
      .throwOnError(),
  ])
  return { services: byName(services.data), instructors: byPerson(instructors.data) }
}

/**
 * For a lesson in the walk-in panel or the staff's form: the ids of the instructors among `ids` who
 * have no other lesson at this place's time. Those who would break the fewest rules about their
 * times come first. Stops looking once `count` break none.
 */
export function freeInstructorsQuery(
  place: Omit<DeskPlace, 'instructorId'> | null,
  ids: readonly string[],
  count = 1,
) {
  return queryOptions({
    queryKey: [...bookingsKey, 'free-instructors', place, ids, count],
    meta: { follows: ['bookings', 'closures', 'settings'] },
    queryFn: place
      ? async ({ signal }): Promise<string[]> => {
          const { data } = await sessionClient
            .from('bookings')
            .select('instructor_id')
            .eq('facility_id', place.facilityId)
            .neq('status', 'cancelled')
            .in('instructor_id', ids)
            .lt('start_time', place.end.toISOString())
            .gt('end_time', place.start.toISOString())
            .abortSignal(signal)
            .throwOnError()
          const free = ids.filter((id) => data.every((other) => other.instructor_id !== id))
          const ranked: { id: string; broken: number }[] = []
          for (const id of free) {
            const values = placeArguments({ ...place, instructorId: id })
            const rules = (await call('get_broken_rules', values, { signal })) as BrokenRule[]
            const broken = rules.filter(({ rule }) => teachingRules.includes(rule)).length
            ranked.push({ id, broken })
            if (ranked.filter((each) => each.broken === 0).length === count) break
          }
          return ranked.sort((a, b) => a.broken - b.broken).map(({ id }) => id)
        }
      : skipToken,
    staleTime: 0,
  })
}

/** The rules about an instructor's times. */
const teachingRules: readonly string[] = ['availability', 'time_off', 'busy', 'buffer']

/** The parts of a booking that say what may follow it. */
type EndingBooking = {
  facility_id: string
  id: string
  space_id: string
  instructor_id: string | null
  start_time: string
  end_time: string
}

/**
 * For the bar that extends a booking: the bookings of its space or instructor that start within
 * half an hour after it.
 */
export function nextBookingsQuery(booking: EndingBooking) {
  return queryOptions({
    queryKey: [...bookingsKey, 'next', booking.id, booking.end_time, booking.space_id],
    meta: { follows: ['bookings'] },
    queryFn: fetching(() =>
      sessionClient
        .from('bookings')
        .select('player_name, space_id, start_time, end_time')
        .eq('facility_id', booking.facility_id)
        .neq('status', 'cancelled')
        .gte('start_time', booking.end_time)
        .lt('start_time', new Date(Date.parse(booking.end_time) + 30 * 60_000).toISOString())
        .or(
          [
            `space_id.eq.${booking.space_id}`,
            booking.instructor_id && `instructor_id.eq.${booking.instructor_id}`,
          ]
            .filter(Boolean)
            .join(','),
        )
        .order('start_time'),
    ),
    staleTime: 0,
  })
}
