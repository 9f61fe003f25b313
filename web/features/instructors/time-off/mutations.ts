import { changedColumns } from '../../../lib/changed-columns.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { addRows, changeRow, deleteRow } from '../../../lib/row-writes.ts'
import { useWrite } from '../../../ui/use-write.ts'
import { type LessonInTheWay, lessonsInQuery, type Span, timeOffKey } from './queries.ts'
import { messages } from './rules.ts'

type NewTimeOff = {
  span: Span
  reason: string
  /** The span and the reason with which the form was opened. */
  before: { span: Span | null; reason: string }
  /** The lessons that the form has shown as lying in the time off. */
  known: readonly LessonInTheWay[]
}

/**
 * Saves the dialog in which an instructor, or an owner for one, enters time off: adds it or, with
 * an `id`, updates the columns that the form changed. If an instructor enters it or changes its
 * times, and confirmed lessons that are not over lie in it, the database queues a mail to the
 * facility. Returns true once it is saved. Returns false, and saves nothing, when a lesson lies in
 * it that the form has not shown: it was booked meanwhile, and the form now shows it.
 */
export function useSaveTimeOff(instructorId: string, id: string | null) {
  return useWrite<NewTimeOff, boolean>({
    send: async ({ span, reason, before, known }) => {
      const lessons = await queryClient.fetchQuery(lessonsInQuery(instructorId, span))
      if (lessons.some((found) => !known.some((lesson) => lesson.id === found.id))) return false
      const row = timeOffRow(span, reason)
      const changes = changedColumns(before.span ? timeOffRow(before.span, before.reason) : {}, row)
      if (!id) await addRows('instructor_unavailability', { instructor_id: instructorId, ...row })
      else if (changes) await changeRow('instructor_unavailability', id, changes)
      return true
    },
    outdates: [timeOffKey],
    isWritten: (isSaved) => isSaved,
    done: (_request, isSaved) => (isSaved ? `Time off ${id ? 'saved' : 'added'}` : null),
    failed: messages.save,
    serverMessages: 'raised',
  })
}

/** Deletes a time off by its id, so that players can book these times again. */
export function useDeleteTimeOff() {
  return useWrite({
    send: (id: string) => deleteRow('instructor_unavailability', id),
    outdates: [timeOffKey],
    done: 'Time off deleted',
    failed: messages.remove,
    serverMessages: 'raised',
  })
}

function timeOffRow({ start, end }: Span, reason: string) {
  return { start_time: start, end_time: end, reason: reason.trim() || null }
}
