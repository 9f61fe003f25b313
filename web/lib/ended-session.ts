import { currentSession } from './session-state.ts'

let keepingPages = 0

/**
 * Keeps a page of staff or of an account open if the session ends by itself, so that typed text is
 * not lost. The page still shows the same person, who can sign in again in a dialog over it
 * (`SessionKeeper`). Returns a function that takes this back.
 */
export function keepPageAfterSession(): () => void {
  keepingPages += 1
  return () => {
    keepingPages -= 1
  }
}

/** Returns whether the page stays open when the session ends. */
export function keepsPageAfterSession(): boolean {
  return keepingPages > 0
}

/** Returns whether the person is still shown although the session has ended. */
export function hasSessionEnded({ user, session } = currentSession()): boolean {
  return user !== null && session === null
}
