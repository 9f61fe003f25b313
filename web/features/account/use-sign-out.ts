import { noAnswer } from '#words/failures.ts'
import { signOut } from '../../lib/sign-out.ts'
import { useWrite } from '../../ui/use-write.ts'

/**
 * Ends the session and loads a path. Every staff screen loads this file, and few need the other
 * calls of accounts (mutations.ts).
 */
export function useSignOut() {
  return useWrite({ send: signOut, outdates: [], failed: noAnswer })
}
