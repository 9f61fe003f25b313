import { call } from '../../../lib/call.ts'
import { sessionClient } from '../../../lib/session-client.ts'
import { useWrite } from '../../../ui/use-write.ts'
import { availabilityKey } from './queries.ts'
import { type AvailabilityForm, availabilityArguments, messages, refusalInWords } from './rules.ts'

/** Adds a row for the instructor, or changes the row with the id. */
export function useSaveAvailability(instructorId: string, id: string | null) {
  return useWrite<{ values: AvailabilityForm }>({
    send: async ({ values }) => {
      const times = availabilityArguments(values)
      if (id) await call('update_instructor_availability', { p_id: id, ...times })
      else await call('create_instructor_availability', { p_instructor_id: instructorId, ...times })
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
