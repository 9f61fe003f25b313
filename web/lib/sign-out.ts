import { within } from '../../shared/within.ts'
import { leaveDesk } from './desk-person.ts'
import { dropDrafts } from './drafts.ts'
import { authClient, stopFollowing } from './session-client.ts'
import { rememberSharedDevice } from './shared-device.ts'
import { sessionStorageKey, signedOutKey } from './stored-session.ts'

/** Ends the account's session on this device and loads `path`, so that no data stays in memory. */
export async function signOut(path: string): Promise<void> {
  stopFollowing()
  const leaving = authClient().then((auth) => {
    stopFollowing()
    return auth.signOut({ scope: 'local' })
  })
  dropDrafts()
  // If the page is left or reloaded while the server is asked, the account is forgotten then.
  window.onpagehide = forgetAccount
  await within(4_000, leaving).catch(() => undefined)
  window.onpagehide = null
  forgetAccount()
  location.assign(path)
}

/**
 * Removes from this browser what it stores of the account. The session goes first: as long as the
 * device is signed in, it must stay locked, and must ask for a password before an owner's pages.
 */
function forgetAccount(): void {
  // The client has not removed the session if it is still trying to refresh, or if it did not load.
  localStorage.removeItem(sessionStorageKey)
  // This makes the other tabs show the sign-in. It comes after the session is gone, because the
  // sign-in page uses a session that it finds.
  localStorage.setItem(signedOutKey, String(Date.now()))
  leaveDesk()
  rememberSharedDevice(false)
}
