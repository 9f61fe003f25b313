import { useMutation, useQueryClient } from '@tanstack/react-query'
import { auth, sessionClient } from '../../lib/session-client.ts'
import type { OwnInstructor } from './queries.ts'
import { type ProfileForm, profileColumns } from './rules.ts'

/** Writes the editable part of the own record; throws when no row was changed. */
export function useUpdateProfile(instructor: OwnInstructor) {
  const client = useQueryClient()
  return useMutation<void, unknown, ProfileForm>({
    networkMode: 'always',
    mutationFn: async (form) => {
      await sessionClient
        .from('instructors')
        .update(profileColumns(form))
        .eq('id', instructor.id)
        .select('id')
        .single()
        .throwOnError()
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['own-instructor'] }),
        client.invalidateQueries({ queryKey: ['instructors'] }),
      ]),
  })
}

/** Sets the account's password; the server ends its other sessions. Throws what the service says. */
export async function changePassword({ password }: { password: string }): Promise<void> {
  const { error } = await auth.updateUser({ password })
  if (error) throw error
}
