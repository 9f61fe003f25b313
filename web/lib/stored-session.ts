/** Where the auth client keeps the session of this browser. */
export const sessionStorageKey = 'fungo-session'

/** Where a tab says to the others that somebody signed out, and when. */
export const signedOutKey = 'fungo-signed-out'

/** True when somebody has signed in here; only then is the auth client worth loading. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(sessionStorageKey) !== null
  } catch {
    return false
  }
}
