import { noAnswer } from '#words/failures.ts'
import { signOut } from '../../lib/session-client.ts'
import { useWrite } from '../../ui/use-write.ts'

/** Ends the session and reloads the path. Apart, because every screen of the staff has it. */
export function useSignOut() {
  return useWrite({ send: signOut, outdates: [], failed: noAnswer })
}
