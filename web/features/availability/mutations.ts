import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sessionClient } from '../../lib/session-client.ts'
import { availabilityKey } from './queries.ts'
import { type AvailabilityForm, availabilityArguments } from './rules.ts'

/** Adds a row for the instructor, or changes the row with the id. */
export function useSaveAvailability(instructorId: string) {
  return useAvailabilityMutation(
    async ({ id, form }: { id: string | null; form: AvailabilityForm }) => {
      const times = availabilityArguments(form)
      await (id
        ? sessionClient.rpc('update_instructor_availability', { p_id: id, ...times })
        : sessionClient.rpc('create_instructor_availability', {
            p_instructor_id: instructorId,
            ...times,
          })
      ).throwOnError()
    },
  )
}

/** Deletes a row. One that is gone already is no failure. */
export function useDeleteAvailability() {
  return useAvailabilityMutation(async (id: string) => {
    const { error } = await sessionClient.rpc('delete_instructor_availability', { p_id: id })
    if (error && error.code !== 'PT404') throw error
  })
}

function useAvailabilityMutation<Request>(send: (request: Request) => Promise<void>) {
  const client = useQueryClient()
  return useMutation<void, unknown, Request>({
    // a paused mutation would be sent whenever the device is online again, perhaps an hour later
    networkMode: 'always',
    mutationFn: send,
    onSettled: () => client.invalidateQueries({ queryKey: availabilityKey }),
  })
}
