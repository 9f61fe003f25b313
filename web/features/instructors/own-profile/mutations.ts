import { changeRow } from '../../../lib/row-writes.ts'
import { useWrite } from '../../../ui/use-write.ts'
import type { OwnInstructor } from './queries.ts'
import { messages, type ProfileForm, profileColumns } from './rules.ts'

/** Saves the editable part of the instructor's own record. Throws when no row was changed. */
export function useUpdateProfile(instructor: OwnInstructor) {
  return useWrite<ProfileForm>({
    send: (form) => changeRow('instructors', instructor.id, profileColumns(form)),
    outdates: [['own-instructor'], ['instructors']],
    done: 'Profile saved',
    failed: messages.save,
    serverMessages: 'raised',
  })
}
