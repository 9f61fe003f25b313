import { queryOptions } from '@tanstack/react-query'
import { instructorsFailed, servicesFailed, spacesFailed } from '#words/site.ts'
import { fetchData } from '../lib/fetch-data.ts'
import { byName, byPerson } from '../lib/names.ts'
import { publicApi } from '../lib/public-api.ts'

// What visitors can choose from when they book: the active services, spaces and instructors.

export type ServiceType = Awaited<ReturnType<typeof fetchServiceTypes>>[number]
export type Space = Awaited<ReturnType<typeof fetchSpaces>>[number]
export type Instructor = Awaited<ReturnType<typeof fetchInstructors>>[number]

/** The messages when a list of the offer cannot be loaded (specification §8). */
export const offerMessages = {
  serviceTypes: servicesFailed,
  spaces: spacesFailed,
  instructors: instructorsFailed,
} as const

/** Queries the active service types as a visitor. */
export function serviceTypesQuery(facilityId: string) {
  return queryOptions({
    queryKey: ['facility_service_types', facilityId],
    queryFn: ({ signal }) => fetchServiceTypes(facilityId, signal),
  })
}

async function fetchServiceTypes(facilityId: string, signal: AbortSignal) {
  const api = await publicApi()
  const { data } = await api
    .from('facility_service_types')
    .select('id, name, description, requires_instructor, duration_minutes, rate')
    .eq('facility_id', facilityId)
    .eq('is_active', true)
    .abortSignal(signal)
    .throwOnError()
  return byName(data)
}

/** Queries the active spaces as a visitor. */
export function spacesQuery(facilityId: string) {
  return queryOptions({
    queryKey: ['facility_spaces', facilityId],
    queryFn: ({ signal }) => fetchSpaces(facilityId, signal),
  })
}

/** Spaces of one `kind` can replace each other. "Any cage" means kind 1 (get_space_kinds). */
async function fetchSpaces(facilityId: string, signal: AbortSignal) {
  const api = await publicApi()
  const grouping = api
    .rpc('get_space_kinds', { p_facility_id: facilityId })
    .abortSignal(signal)
    .throwOnError()
  const reading = api
    .from('facility_spaces')
    .select('id, name, description, space_type, capacity, sport, equipment, speed_range, min_age')
    .eq('facility_id', facilityId)
    .eq('is_active', true)
    .abortSignal(signal)
    .throwOnError()
  const [{ data }, { data: kinds }] = await Promise.all([reading, grouping])
  const kindOf = new Map(kinds.map(({ space_id, kind }) => [space_id, kind]))
  // A space that was switched on between the two answers gets 0: no other space has this kind.
  return byName(data.map((space) => ({ ...space, kind: kindOf.get(space.id) ?? 0 })))
}

/** Queries, as a visitor, the active instructors with weekly hours, sorted by first name. */
export function instructorsQuery(facilityId: string) {
  return queryOptions({
    queryKey: ['instructors', facilityId],
    queryFn: ({ signal }) => fetchInstructors(facilityId, signal),
  })
}

async function fetchInstructors(facilityId: string, signal: AbortSignal) {
  const api = await publicApi()
  const offering = fetchOffer(facilityId, signal)
  const reading = api
    .from('instructors')
    .select('id, first_name, last_name, bio, profile_image_url, hourly_rate')
    .eq('facility_id', facilityId)
    .eq('is_active', true)
    .is('deleted_at', null)
    .abortSignal(signal)
    .throwOnError()
  const [{ data }, { instructor_ids }] = await Promise.all([reading, offering])
  return byPerson(data.filter(({ id }) => instructor_ids.includes(id)))
}

/**
 * Queries whether open cages and lessons can be booked at all. This depends on the facility's
 * spaces, services and instructors, not only on its settings.
 */
export function facilityOfferQuery(facilityId: string) {
  return queryOptions({
    queryKey: ['facility_offer', facilityId],
    queryFn: ({ signal }) => fetchOffer(facilityId, signal),
  })
}

async function fetchOffer(facilityId: string, signal: AbortSignal) {
  const api = await publicApi()
  return fetchData(api.rpc('get_facility_offer', { p_facility_id: facilityId }), signal)
}
