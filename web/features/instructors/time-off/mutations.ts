import { queryClient } from '../../../lib/query-client.ts'
import { addRows, changeRow, deleteRow } from '../../../lib/row-writes.ts'
import { useWrite } from '../../../ui/use-write.ts'
import { type LessonInTheWay, lessonsInQuery, type Span, timeOffKey } from './queries.ts'
import { messages } from './rules.ts'

type NewTimeOff = {
  span: Span
  reason: string
  /** The lessons within the time off that the form has shown. */
  known: readonly LessonInTheWay[]
}

/**
 * Adds time off, or changes the row with the id. Returns true when it is saved. When lessons lie in
 * it, the facility gets a mail. When one was booked there meanwhile, nothing is saved, the lessons
 * are shown and the result is false.
 */
export function useSaveTimeOff(instructorId: string, id: string | null) {
  return useWrite<NewTimeOff, boolean>({
    send: async ({ span, reason, known }) => {
      const lessons = await queryClient.fetchQuery(lessonsInQuery(instructorId, span))
      if (lessons.some((found) => !known.some((lesson) => lesson.id === found.id))) return false
      const row = {
        start_time: span.start,
        end_time: span.end,
        reason: reason.trim() || null,
      }
      if (id) await changeRow('instructor_unavailability', id, row)
      else await addRows('instructor_unavailability', { instructor_id: instructorId, ...row })
      return true
    },
    outdates: [timeOffKey],
    done: (_request, isSaved) => (isSaved ? `Time off ${id ? 'saved' : 'added'}` : null),
    failed: messages.save,
    serverMessages: 'raised',
  })
}

export function useDeleteTimeOff() {
  return useWrite({
    send: (id: string) => deleteRow('instructor_unavailability', id),
    outdates: [timeOffKey],
    done: 'Time off deleted',
    failed: messages.remove,
    serverMessages: 'raised',
  })
}
