import type { Session, User } from '@supabase/auth-js'
import { useSyncExternalStore } from 'react'
import { hasStoredSession, sessionStorageKey } from './stored-session.ts'

/** One row of `user_profiles`. The role chooses what the header shows and gives no rights. */
export type Profile = {
  id: string
  first_name: string | null
  last_name: string | null
  email: string | null
  role: string | null
}

/** Who is signed in here (specification §4). `loading` until session and profile are known. */
export type SessionState = {
  user: User | null
  session: Session | null
  profile: Profile | null
  loading: boolean
}

export const signedOut: SessionState = { user: null, session: null, profile: null, loading: false }

let state: SessionState = { ...signedOut, loading: hasStoredSession() }
let isStarted = false
const listeners = new Set<() => void>()

/**
 * The session of this browser, as this tab and the others change it. Loads the auth client only
 * where a session is stored.
 */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, currentSession)
}

/** The same outside React. */
export function currentSession(): SessionState {
  return state
}

/** For the auth client, which alone knows: see session-client.ts. */
export function setSession(next: SessionState): void {
  state = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!isStarted) start()
  return () => listeners.delete(listener)
}

function start(): void {
  isStarted = true
  if (state.loading) loadClient()
  addEventListener('storage', ({ key, newValue }) => {
    if (key === sessionStorageKey && newValue) loadClient()
  })
}

/** From its import on, the client keeps the state. */
function loadClient(): void {
  import('./session-client.ts').catch((error) => {
    console.error('The session could not be loaded', error)
    setSession(signedOut)
  })
}
