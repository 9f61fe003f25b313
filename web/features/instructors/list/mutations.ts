import type { Edit } from '../../../lib/changed-columns.ts'
import { callFunction } from '../../../lib/functions-client.ts'
import { addRows, editedColumns } from '../../../lib/row-writes.ts'
import { sessionClient } from '../../../lib/session-client.ts'
import { everything, useWrite } from '../../../ui/use-write.ts'
import type { Instructor } from './queries.ts'
import { type InstructorForm, instructorRow, messages } from './rules.ts'

/** For owners: saves the form as a new instructor, or its changed columns in an existing one. */
export function useSaveInstructor(facilityId: string, instructor: Instructor | null) {
  return useWrite<Edit<InstructorForm>>({
    send: async (edit) => {
      const changes = instructor && editedColumns(edit, instructorRow)
      if (changes) await change(instructor, changes)
      else if (!instructor)
        await addRows('instructors', { facility_id: facilityId, ...instructorRow(edit.values) })
    },
    outdates: everything,
    done: instructor ? 'Instructor saved' : 'Instructor created',
    failed: messages.save,
    serverMessages: 'raised',
  })
}

/** Activates or deactivates an instructor. Bookings stay as they are. */
export function setInstructorActive(instructor: Instructor, isActive: boolean): Promise<void> {
  return change(instructor, { is_active: isActive })
}

/** Deletes an instructor for good. The row itself stays for its bookings. */
export function deleteInstructor(instructor: Instructor): Promise<void> {
  return change(instructor, { deleted_at: new Date().toISOString() })
}

/** Mails the instructor a link for setting a password and joining. */
export async function inviteInstructor({ id }: Instructor): Promise<void> {
  await callFunction('invite', { instructor_id: id })
}

type Change = Partial<ReturnType<typeof instructorRow>> & {
  is_active?: boolean
  deleted_at?: string
}

/** Changes a row. Throws when somebody deleted it meanwhile. */
async function change({ id }: Instructor, row: Change): Promise<void> {
  await sessionClient
    .from('instructors')
    .update(row)
    .eq('id', id)
    .is('deleted_at', null)
    .select('id')
    .single()
    .throwOnError()
}
