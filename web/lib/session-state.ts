import type { Session, User } from '@supabase/auth-js'
import { hasStoredSession } from './stored-session.ts'

/** One row of `user_profiles`. The role only decides what menus show. It gives no rights. */
type Profile = {
  id: string
  first_name: string | null
  last_name: string | null
  email: string | null
  role: string | null
}

/**
 * Who is signed in in this browser, for all pages (specification §4). Visitors load this file too,
 * so it is apart from session-client.ts, which most of them do not load. `loading` is true until
 * session and profile are known. `user` without `session`: the session ended and the page stays
 * open. `pendingSecondFactor`: the person has given the password but not yet the code of the second
 * step, and is not signed in. `ended`: somebody was signed in since the page was opened, but no
 * longer is.
 */
export type SessionState = {
  user: User | null
  session: Session | null
  profile: Profile | null
  loading: boolean
  pendingSecondFactor: User | null
  ended: boolean
}

/** The state of a browser in which nobody is signed in. */
export const signedOut: SessionState = {
  user: null,
  session: null,
  profile: null,
  pendingSecondFactor: null,
  loading: false,
  ended: false,
}

let state: SessionState = { ...signedOut, loading: hasStoredSession() }
const listeners = new Set<() => void>()

/** Returns the state now. A component uses `useSession`, which follows it. */
export function currentSession(): SessionState {
  return state
}

/** Sets the state for all listeners. Only session-client.ts and session.ts decide it. */
export function setSession(next: SessionState): void {
  state = next
  for (const listener of listeners) listener()
}

/** Calls the listener on every change. Returns a function that stops it. */
export function onSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
