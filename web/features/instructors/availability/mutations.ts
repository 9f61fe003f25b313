import { call } from '../../../lib/call.ts'
import type { Edit } from '../../../lib/changed-columns.ts'
import { saveEdit } from '../../../lib/row-writes.ts'
import { sessionClient } from '../../../lib/session-client.ts'
import { useWrite } from '../../../ui/use-write.ts'
import { availabilityKey } from './queries.ts'
import {
  type AvailabilityForm,
  availabilityArguments,
  availabilityRow,
  messages,
  refusalInWords,
} from './rules.ts'

/**
 * Saves a weekly time at which an instructor teaches, for the instructor's own page or for owners.
 * With an id it updates, in the row with this id, only the columns that were changed in the form.
 * Without one it adds a row.
 */
export function useSaveAvailability(instructorId: string, id: string | null) {
  return useWrite<Edit<AvailabilityForm>>({
    send: async (edit) => {
      if (id) await saveEdit('instructor_availability', id, edit, availabilityRow)
      else
        await call('create_instructor_availability', {
          p_instructor_id: instructorId,
          ...availabilityArguments(edit.values),
        })
    },
    outdates: [availabilityKey],
    done: id ? 'Availability saved' : 'Availability added',
    failed: (_form, said) => refusalInWords(messages.save, said),
    serverMessages: 'raised',
  })
}

/** Deletes a row by its id. A row that is gone already is no failure. */
export function useDeleteAvailability() {
  return useWrite({
    send: async (id: string) => {
      const { error } = await sessionClient.rpc('delete_instructor_availability', { p_id: id })
      if (error && error.code !== 'PT404') throw error
    },
    outdates: [availabilityKey],
    done: 'Availability deleted',
    failed: (_id, said) => refusalInWords(messages.remove, said),
    serverMessages: 'raised',
  })
}
