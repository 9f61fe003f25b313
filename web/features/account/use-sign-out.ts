import { noAnswer } from '#words/failures.ts'
import { signOut } from '../../lib/session-client.ts'
import { useWrite } from '../../ui/use-write.ts'

/** Ends the session and reloads the path. In its own file, because every staff screen loads it. */
export function useSignOut() {
  return useWrite({ send: signOut, outdates: [], failed: noAnswer })
}
