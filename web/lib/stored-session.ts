import type { Session } from '@supabase/auth-js'

/** The storage key under which the auth client keeps this browser's session. */
export const sessionStorageKey = 'fungo-session'

/** The storage key under which a tab passes the time of a sign-out to the others. */
export const signedOutKey = 'fungo-signed-out'

/** Returns whether a session is stored here. Without one, the page loads no code for sessions. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(sessionStorageKey) !== null
  } catch {
    return false
  }
}

/** Returns the stored session, or null when it is invalid or ends within `ahead` milliseconds. */
export function storedSession(ahead: number): Session | null {
  try {
    const session = JSON.parse(localStorage.getItem(sessionStorageKey) ?? 'null')
    const isWhole = session?.access_token && session.refresh_token && session.user?.id
    return isWhole && session.expires_at * 1000 - Date.now() > ahead ? session : null
  } catch {
    return null
  }
}
