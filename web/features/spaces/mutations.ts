import { queryClient } from '../../lib/query-client.ts'
import { sessionClient } from '../../lib/session-client.ts'
import type { Space } from './queries.ts'
import { type SpaceForm, spaceRow } from './rules.ts'

/** Saves the form as a new space, or over an existing one. */
export async function saveSpace(
  facilityId: string,
  space: Space | null,
  form: SpaceForm,
): Promise<void> {
  const row = spaceRow(form)
  const spaces = sessionClient.from('facility_spaces')
  if (space) await spaces.update(row).eq('id', space.id).select('id').single().throwOnError()
  else await spaces.insert({ facility_id: facilityId, ...row }).throwOnError()
  // counts, forms and what visitors see hang on it
  await queryClient.invalidateQueries()
}

/** Puts a space up for booking or takes it out; bookings stay as they are. */
export async function setSpaceActive(space: Space, isActive: boolean): Promise<void> {
  await sessionClient
    .from('facility_spaces')
    .update({ is_active: isActive })
    .eq('id', space.id)
    .select('id')
    .single()
    .throwOnError()
  await queryClient.invalidateQueries()
}
