/** The storage key under which the auth client keeps this browser's session. */
export const sessionStorageKey = 'fungo-session'

/** The storage key under which a tab tells the others the time of a sign-out. */
export const signedOutKey = 'fungo-signed-out'

/** Returns whether a session is stored here. Only then is the auth client worth loading. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(sessionStorageKey) !== null
  } catch {
    return false
  }
}
