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
 * Returns the session of this browser and follows its changes in all tabs. Loads the auth client
 * only when a session is stored.
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

/** Imports the auth client, which from then on updates the state. */
function loadClient(): void {
  import('./session-client.ts').catch((error) => {
    console.error('The session could not be loaded', error)
    setSession(signedOut)
  })
}
