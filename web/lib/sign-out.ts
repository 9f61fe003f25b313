import { within } from '../../shared/within.ts'
import { leaveDesk } from './desk-person.ts'
import { dropDrafts } from './drafts.ts'
import { authClient, stopFollowing } from './session-client.ts'
import { rememberSharedDevice } from './shared-device.ts'
import { sessionStorageKey, signedOutKey } from './stored-session.ts'

/** Ends the session on this device and loads `path`, so that no data stays in memory. */
export async function signOut(path: string): Promise<void> {
  stopFollowing()
  const leaving = authClient().then((auth) => {
    stopFollowing()
    return auth.signOut({ scope: 'local' })
  })
  dropDrafts()
  // The page may be left or reloaded while the server is asked.
  window.onpagehide = forgetAccount
  await within(4_000, leaving).catch(() => undefined)
  window.onpagehide = null
  forgetAccount()
  location.assign(path)
}

/**
 * Removes from this browser what it stores of the account. The session goes first, because a device
 * that is still signed in stays locked, and asks for the password of an owner's pages.
 */
function forgetAccount(): void {
  // The client has not removed the session if it is still trying to refresh, or if it did not load.
  localStorage.removeItem(sessionStorageKey)
  // Other tabs then show the sign-in. With a session, that page would sign them in again.
  localStorage.setItem(signedOutKey, String(Date.now()))
  leaveDesk()
  rememberSharedDevice(false)
}
