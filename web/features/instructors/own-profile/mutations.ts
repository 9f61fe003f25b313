import { sessionClient } from '../../../lib/session-client.ts'
import { useWrite } from '../../../ui/use-write.ts'
import type { OwnInstructor } from './queries.ts'
import { messages, type ProfileForm, profileColumns } from './rules.ts'

/** Writes the editable part of the own record; fails when no row was changed. */
export function useUpdateProfile(instructor: OwnInstructor) {
  return useWrite<ProfileForm>({
    send: async (form) => {
      await sessionClient
        .from('instructors')
        .update(profileColumns(form))
        .eq('id', instructor.id)
        .select('id')
        .single()
        .throwOnError()
    },
    outdates: [['own-instructor'], ['instructors']],
    done: 'Profile saved',
    failed: messages.save,
    heard: 'raised',
  })
}
