import type { Edit } from '../../../lib/changed-columns.ts'
import { fromNowOn } from '../../../lib/from-now-on.ts'
import { changeRow, saveRow } from '../../../lib/row-writes.ts'
import { sessionClient } from '../../../lib/session-client.ts'
import { useAskedWrite } from '../../../ui/use-asked-write.ts'
import { everything, useWrite } from '../../../ui/use-write.ts'
import type { Space } from './queries.ts'
import { messages, type SpaceForm, spaceRow } from './rules.ts'

/** On the page Spaces: saves the form as a new space, or its changed columns in an existing one. */
export function useSaveSpace(facilityId: string, space: Space | null) {
  const owner = { facility_id: facilityId }
  return useWrite<Edit<SpaceForm>>({
    send: (edit) => saveRow('facility_spaces', space?.id ?? null, edit, spaceRow, owner),
    outdates: everything,
    done: space ? 'Space saved' : 'Space created',
    failed: messages.save,
    serverMessages: 'raised',
  })
}

/** Activates or deactivates a space without a question. Its bookings stay as they are. */
export function setSpaceActive({ id }: Space, isActive: boolean): Promise<void> {
  return changeRow('facility_spaces', id, { is_active: isActive })
}

/**
 * Activates or deactivates a space. If one to be deactivated has upcoming bookings, staff are asked
 * first what becomes of them.
 */
export function useSwitchSpace(facilityId: string) {
  return useAskedWrite({
    ask: async (space: Space) => {
      if (!space.is_active) return null
      const { data } = await sessionClient
        .from('bookings')
        .select('id')
        .eq('facility_id', facilityId)
        .eq('space_id', space.id)
        .eq('status', 'confirmed')
        .gte('end_time', new Date().toISOString())
        .limit(1)
        .throwOnError()
      return data.length > 0 ? fromNowOn({ spaceIds: [space.id] }) : null
    },
    send: (space) => setSpaceActive(space, !space.is_active),
    outdates: everything,
    done: ({ name, is_active }) => `${name} is now ${is_active ? 'inactive' : 'active'}`,
    failed: messages.status,
    serverMessages: 'raised',
  })
}
