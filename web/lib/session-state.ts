import type { Session, User } from '@supabase/auth-js'
import { hasStoredSession } from './stored-session.ts'

/** One row of `user_profiles`. The role chooses what the header shows and gives no rights. */
type Profile = {
  id: string
  first_name: string | null
  last_name: string | null
  email: string | null
  role: string | null
}

/**
 * Who is signed in here (specification §4). `loading` until session and profile are known. A user
 * without a session is somebody whose session ended over a page that outlives it. `halfway` is who
 * has given the password and not yet the code of a second step: nobody is signed in by that. `ended`:
 * somebody was signed in since this page was opened, and is no more.
 */
export type SessionState = {
  user: User | null
  session: Session | null
  profile: Profile | null
  loading: boolean
  halfway: User | null
  ended: boolean
}

export const signedOut: SessionState = {
  ...{ user: null, session: null, profile: null, halfway: null },
  ...{ loading: false, ended: false },
}

let state: SessionState = { ...signedOut, loading: hasStoredSession() }
const listeners = new Set<() => void>()

export function currentSession(): SessionState {
  return state
}

/** For the auth client, which alone knows: see session-client.ts. */
export function setSession(next: SessionState): void {
  state = next
  for (const listener of listeners) listener()
}

/** Hears of every change until the answer is called. */
export function onSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
