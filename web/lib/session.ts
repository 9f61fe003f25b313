import { useSyncExternalStore } from 'react'
import {
  currentSession,
  onSession,
  type SessionState,
  setSession,
  signedOut,
} from './session-state.ts'
import { sessionStorageKey } from './stored-session.ts'

let isStarted = false

/**
 * The session of this browser, as this tab and the others change it. Loads the auth client only
 * where a session is stored.
 */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, currentSession, () => signedOut)
}

function subscribe(listener: () => void): () => void {
  const unsubscribe = onSession(listener)
  if (!isStarted) start()
  return unsubscribe
}

function start(): void {
  isStarted = true
  if (currentSession().loading) loadClient()
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
