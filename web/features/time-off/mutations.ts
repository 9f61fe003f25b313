import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sessionClient } from '../../lib/session-client.ts'
import { type Span, timeOffKey } from './queries.ts'

/** Adds time off. The facility hears of it by mail when lessons lie in it. */
export function useAddTimeOff(instructorId: string) {
  return useTimeOffMutation(async ({ span, reason }: { span: Span; reason: string }) => {
    await sessionClient
      .from('instructor_unavailability')
      .insert({
        instructor_id: instructorId,
        start_time: span.start,
        end_time: span.end,
        reason: reason.trim() || null,
      })
      .throwOnError()
  })
}

/** Deletes time off. */
export function useDeleteTimeOff() {
  return useTimeOffMutation(async (id: string) => {
    await sessionClient.from('instructor_unavailability').delete().eq('id', id).throwOnError()
  })
}

function useTimeOffMutation<Request>(send: (request: Request) => Promise<void>) {
  const client = useQueryClient()
  return useMutation<void, unknown, Request>({
    // a paused mutation would be sent whenever the device is online again, perhaps an hour later
    networkMode: 'always',
    mutationFn: send,
    onSettled: () => client.invalidateQueries({ queryKey: timeOffKey }),
  })
}
