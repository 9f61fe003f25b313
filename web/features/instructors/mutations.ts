import { callFunction } from '../../lib/functions-client.ts'
import { queryClient } from '../../lib/query-client.ts'
import { sessionClient } from '../../lib/session-client.ts'
import type { Instructor } from './queries.ts'
import { type InstructorForm, instructorRow } from './rules.ts'

/** Saves the form as a new instructor, or over an existing one. */
export async function saveInstructor(
  facilityId: string,
  id: string | null,
  form: InstructorForm,
): Promise<void> {
  const row = instructorRow(form)
  if (id) await change(id, row)
  else {
    await sessionClient
      .from('instructors')
      .insert({ facility_id: facilityId, ...row })
      .throwOnError()
    await queryClient.invalidateQueries()
  }
}

/** Puts an instructor up for lessons or takes them out; bookings stay as they are. */
export function setInstructorActive({ id }: Instructor, isActive: boolean): Promise<void> {
  return change(id, { is_active: isActive })
}

/** Deletes for good as far as the site goes: the row stays for its bookings. */
export function deleteInstructor({ id }: Instructor): Promise<void> {
  return change(id, { deleted_at: new Date().toISOString() })
}

/** Mails a link to the instructor's address with which they set a password and join. */
export async function inviteInstructor({ id }: Instructor): Promise<void> {
  await callFunction('invite', { instructor_id: id })
  await queryClient.invalidateQueries({ queryKey: ['admin', 'instructors'] })
}

type Change = Partial<ReturnType<typeof instructorRow>> & {
  is_active?: boolean
  deleted_at?: string
}

/** A row that somebody deleted meanwhile is not changed any more, and that is an error. */
async function change(id: string, row: Change): Promise<void> {
  await sessionClient
    .from('instructors')
    .update(row)
    .eq('id', id)
    .is('deleted_at', null)
    .select('id')
    .throwOnError()
    .then(({ data }) => {
      if (data.length !== 1) throw new Error('No such instructor')
    })
  // forms, free times, counts and what visitors see hang on it
  await queryClient.invalidateQueries()
}
