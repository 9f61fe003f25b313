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
 * Returns the session of this browser and follows its changes in all tabs. Loads session-client.ts
 * only when a session is stored, so that most visitors do not load it.
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
  if (currentSession().loading) loadSessionClient()
  addEventListener('storage', ({ key, newValue }) => {
    if (key === sessionStorageKey && newValue) loadSessionClient()
  })
}

/** Imports session-client.ts, which from then on updates the state. */
function loadSessionClient(): void {
  import('./session-client.ts').catch((error) => {
    console.error('The session could not be loaded', error)
    setSession(signedOut)
  })
}
