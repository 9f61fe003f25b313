import { changedColumns } from '../../../lib/changed-columns.ts'
import { changeRow } from '../../../lib/row-writes.ts'
import { useWrite } from '../../../ui/use-write.ts'
import type { OwnInstructor } from './queries.ts'
import { messages, type ProfileForm, profileColumns } from './rules.ts'

/**
 * Saves what differs in the editable part of the instructor's own record. Throws when the record is
 * gone.
 */
export function useUpdateProfile(instructor: OwnInstructor) {
  return useWrite<{ start: ProfileForm; values: ProfileForm }>({
    send: async ({ start, values }) => {
      const changes = changedColumns(profileColumns(start), profileColumns(values))
      if (changes) await changeRow('instructors', instructor.id, changes)
    },
    outdates: [['own-instructor'], ['instructors']],
    done: 'Profile saved',
    failed: messages.save,
    serverMessages: 'raised',
  })
}
