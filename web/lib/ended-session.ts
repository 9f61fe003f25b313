import { currentSession } from './session-state.ts'

let keepers = 0

/** Keeps the person, without the session, when it ends by itself: until the answer is called. */
export function outliveSession(): () => void {
  keepers += 1
  return () => {
    keepers -= 1
  }
}

/** Whether a page is open that outlives the session. */
export function isOutlived(): boolean {
  return keepers > 0
}

/** Whether the session of who is shown here has ended. */
export function hasSessionEnded({ user, session } = currentSession()): boolean {
  return user !== null && session === null
}
