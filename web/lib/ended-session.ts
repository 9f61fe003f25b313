import { currentSession } from './session-state.ts'

let keepers = 0

/** Keeps the person on the page when the session ends by itself. Returns how to stop this. */
export function outliveSession(): () => void {
  keepers += 1
  return () => {
    keepers -= 1
  }
}

/** Returns whether the open page outlives the session. */
export function isOutlived(): boolean {
  return keepers > 0
}

/** Returns whether the person is still shown although the session has ended. */
export function hasSessionEnded({ user, session } = currentSession()): boolean {
  return user !== null && session === null
}
