import { queryOptions } from '@tanstack/react-query'
import { fetching } from '../../lib/fetch-data.ts'
import { sessionClient } from '../../lib/session-client.ts'

export const deskPeopleKey = ['desk-people'] as const

/**
 * For Settings, People: the people who share a signed-in device at the desk and say by a PIN who
 * works, by name, or those who were removed. Only owners may read them.
 */
export function deskPeopleQuery(facilityId: string, isActive = true) {
  return queryOptions({
    queryKey: [...deskPeopleKey, facilityId, isActive],
    queryFn: fetching(() =>
      sessionClient
        .from('desk_people')
        .select('id, name')
        .eq('facility_id', facilityId)
        .eq('is_active', isActive)
        .order('name')
        .order('id'),
    ),
  })
}

export type ListedPerson = { id: string; name: string }
