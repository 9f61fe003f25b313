import { currentSession } from './session-state.ts'

let keepers = 0

/**
 * Keeps the signed-in person on the page, without the session, when the session ends by itself.
 * Returns a function that stops this.
 */
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
