import type { Edit } from '../../../lib/changed-columns.ts'
import { saveEdit } from '../../../lib/row-writes.ts'
import { useWrite } from '../../../ui/use-write.ts'
import type { OwnInstructor } from './queries.ts'
import { messages, type ProfileForm, profileColumns } from './rules.ts'

/**
 * For "My Profile" in an instructor's area: saves what differs in the editable part of the own
 * record. Throws when the record is gone.
 */
export function useUpdateProfile(instructor: OwnInstructor) {
  return useWrite<Edit<ProfileForm>>({
    send: (edit) => saveEdit('instructors', instructor.id, edit, profileColumns),
    outdates: [['own-instructor'], ['instructors']],
    done: 'Profile saved',
    failed: messages.save,
    serverMessages: 'raised',
  })
}
