import type { Session } from '@supabase/auth-js'
import { PostgrestClient } from '@supabase/postgrest-js'
import { accountSentences } from '../../shared/account-sentences.ts'
import { within } from '../../shared/within.ts'
import { requestTimeout } from './clients.ts'
import type { Database } from './database.generated.ts'
import { currentDeskPerson, leaveDesk, lockIfTokenRefused } from './desk-person.ts'
import { dropDrafts } from './drafts.ts'
import { hasSessionEnded, keepsPageAfterSession } from './ended-session.ts'
import { isLate, isNetworkError, isPassing } from './error-text.ts'
import { facilityConfig } from './facility-config.ts'
import { laterFiles } from './later-files.ts'
import { hasPendingSecondFactor } from './pending-second-factor.ts'
import { queryClient } from './query-client.ts'
import { currentSession, onSession, setSession, signedOut } from './session-state.ts'
import { rememberSharedDevice } from './shared-device.ts'
import {
  hasStoredSession,
  sessionStorageKey,
  signedOutKey,
  storedSession,
} from './stored-session.ts'

// The session of the signed-in person: requests with its token, its renewal, signing out, and what the
// page shows when it ends or another tab changes it. session-state.ts holds the outcome.

const { apiUrl, anonKey } = facilityConfig()

// The client overwrites `Authorization`. With another spelling it would be sent twice.
const headers = { apikey: anonKey, Authorization: `Bearer ${anonKey}` }

/** The API as the signed-in person. */
export const sessionClient = new PostgrestClient<Database>(`${apiUrl}/rest/v1`, {
  headers,
  fetch: sessionFetch,
  retry: false,
  timeout: requestTimeout,
})

/**
 * `fetch` with the session's access token, which is refreshed shortly before it ends. When the
 * session has ended and the page stays open, the request waits until the same person signs in
 * again.
 */
export async function sessionFetch(input: RequestInfo | URL, init?: RequestInit) {
  const session = await freshSession()
  if (session) {
    const response = await fetchAs(session, input, init)
    if (response.status !== 401) return response
    await forgetEndedSession()
    if (!hasSessionEnded()) return response
  }
  if (!hasSessionEnded()) return fetchAs(null, input, init)
  return fetchAs(await signedInAgain(), input, patientAgain(init))
}

async function fetchAs(session: Session | null, input: RequestInfo | URL, init?: RequestInit) {
  const headers = new Headers(init?.headers)
  if (session) headers.set('Authorization', `Bearer ${session.access_token}`)
  const person = session && !isRead(init) ? currentDeskPerson(session.user.id) : null
  // A header that is already set names a person who has just left (`use-desk-lock.ts`).
  if (person && !headers.has('x-desk-person')) headers.set('x-desk-person', person.token)
  const response = await fetch(input, { ...init, headers })
  if (person && response.status === 403) await lockIfTokenRefused(person, response)
  return response
}

/**
 * Returns the request with a new timeout, because signing in takes longer than the old one. An
 * unfinished read keeps its own signal, by which the page cancels it.
 */
function patientAgain(init: RequestInit = {}): RequestInit {
  return isRead(init) && !init.signal?.aborted
    ? init
    : { ...init, signal: AbortSignal.timeout(requestTimeout) }
}

function isRead({ method }: RequestInit = {}): boolean {
  return !method || method === 'GET' || method === 'HEAD'
}

/** Waits until the same person signs in again. Rejects when they leave or another signs in. */
function signedInAgain(): Promise<Session> {
  const before = currentSession().user?.id
  return new Promise((resolve, reject) => {
    const stop = onSession(() => {
      const { user, session } = currentSession()
      const isSame = user?.id === before
      if (isSame && !session) return
      stop()
      if (isSame && session) resolve(session)
      else reject(new Error(accountSentences.sessionEnded))
    })
  })
}

/**
 * Returns the session, refreshed shortly before it ends, or null when there is none or its second
 * step is missing. Rejects when the server does not answer: a request as a visitor instead would
 * get wrong results.
 */
export async function freshSession(): Promise<Session | null> {
  const session = hasClient ? await refreshed() : (storedSession(refreshedAhead) ?? (await kept()))
  // The browser's storage may have been cleared without an event.
  if (!session && currentSession().session) follow(null)
  return session && !hasPendingSecondFactor(session) ? session : null
}

/** Milliseconds before its end in which the client refreshes a session. */
const refreshedAhead = 90_000

/** Returns the client's session when the stored one ends soon or has a form unknown to this page. */
async function kept(): Promise<Session | null> {
  return hasStoredSession() ? refreshed() : null
}

let isRefreshLate = false

/**
 * Returns the client's session, or rejects after four seconds. The client itself tries to refresh
 * for half a minute. After one timeout, calls fail at once until that attempt ends.
 */
async function refreshed(): Promise<Session | null> {
  const reading = readSession().finally(() => {
    isRefreshLate = false
  })
  try {
    const { data, error } = await within(isRefreshLate ? 0 : 4_000, reading)
    if (error && isUnanswered(error)) throw new TypeError(error.message)
    return data.session
  } catch (error) {
    isRefreshLate = isLate(error)
    throw error
  }
}

async function readSession() {
  const auth = await authClient().catch((cause) => {
    // The next request tries again, as after any other answer that did not come.
    throw new TypeError('The session cannot be refreshed', { cause })
  })
  return auth.getSession()
}

const authFiles = laterFiles(() => import('./auth-client.ts'))
let hasClient = false
let stopFollowing = () => {}

/**
 * Returns the client for sign-in, sign-up and reset, whose file loads when it is first needed. Until
 * then the page uses the stored session.
 */
export async function authClient() {
  const { auth } = await authFiles.fetch()
  if (hasClient) return auth
  hasClient = true
  const { subscription } = auth.onAuthStateChange((_event, session) => {
    // The client also reports null when it could not refresh a session.
    if (session || !hasStoredSession()) follow(session)
  }).data
  stopFollowing = () => subscription.unsubscribe()
  return auth
}

/** Ends the session on this device and loads `path`, so that no data stays in memory. */
export async function signOut(path: string): Promise<void> {
  stopFollowing()
  const leaving = authClient().then((auth) => {
    stopFollowing()
    return auth.signOut({ scope: 'local' })
  })
  dropDrafts()
  leaveDesk()
  rememberSharedDevice(false)
  localStorage.setItem(signedOutKey, String(Date.now()))
  await within(4_000, leaving).catch(() => undefined)
  // The client has not removed the session if it is still trying to refresh, or if it did not load.
  localStorage.removeItem(sessionStorageKey)
  location.assign(path)
}

// Loads a missing profile as soon as any other query succeeds.
queryClient.getQueryCache().subscribe((event) => {
  if (!isProfileMissing || event.type !== 'updated' || event.action.type !== 'success') return
  isProfileMissing = false
  void reloadProfile()
})

addEventListener('storage', ({ key }) => {
  // The client itself notices what other tabs do.
  if (key === sessionStorageKey && !hasClient) followStored()
  // After a sign-out in another tab, this page does not wait for a new sign-in.
  if (key !== signedOutKey) return
  dropDrafts()
  forgetPerson()
})

/** Removes the person whose session has ended, who left the page or did not sign in again. */
export function forgetPerson(): void {
  if (currentSession().user) follow(null, false)
}

addEventListener('pageshow', ({ persisted }) => {
  // After a sign-out, Back would show the page from the browser's memory.
  if (persisted && currentSession().user && !hasStoredSession()) location.reload()
})

/** Signs out when the server has ended the session, for example after a new password. */
async function forgetEndedSession(): Promise<void> {
  const auth = await authClient()
  const { error } = await auth.getUser()
  if (error && !isUnanswered(error)) await auth.signOut({ scope: 'local' })
}

function isUnanswered(error: { name: string }): boolean {
  return error.name === 'AuthRetryableFetchError'
}

/** Counts session changes and profile loads, so that a late answer of an older one is dropped. */
let latest = 0

/**
 * Takes a session, or its end, over into the state. `keepsPage`: after the end the page still shows the
 * person. Must never await the auth client, which waits for its subscribers.
 */
function follow(found: Session | null, keepsPage = keepsPageAfterSession()): void {
  const before = currentSession()
  const pendingSecondFactor = found && hasPendingSecondFactor(found) ? found.user : null
  const session = pendingSecondFactor ? null : found
  if (!session && before.user && keepsPage) {
    latest += 1
    setSession({ ...before, session: null, loading: false, pendingSecondFactor })
    return
  }
  if (before.user && before.user.id !== session?.user.id) {
    forgetRead()
    if (session) dropDrafts()
  }
  if (!session) {
    // After signing out the header keeps no room for an account (index.html).
    if (before.user) delete document.documentElement.dataset.account
    latest += 1
    setSession({ ...signedOut, pendingSecondFactor, ended: before.user !== null || before.ended })
    return
  }
  // On the next public page the header keeps room for the account, as when a page is opened.
  document.documentElement.dataset.account = ''
  const isSame = before.user?.id === session.user.id
  setSession({
    user: session.user,
    session,
    profile: isSame ? before.profile : null,
    loading: !isSame || before.loading,
    pendingSecondFactor: null,
    ended: false,
  })
  // The client reports the session more than once when a page opens, and again when it is loaded.
  const isKnown = before.session?.access_token === session.access_token
  if (isSame && (before.loading || isKnown)) return
  latest += 1
  void loadProfile(session.user.id, latest)
}

/**
 * Forgets all that was read. What a link opened (`meta.isByLink`) is the same for everybody: while a page
 * shows it, it stays, so that the page goes on with what is typed there.
 */
function forgetRead(): void {
  queryClient.removeQueries({ predicate: (query) => !(query.meta?.isByLink && query.isActive()) })
  queryClient.getMutationCache().clear()
}

let isProfileMissing = false

/** Loads the profile. A failure leaves it empty (specification §4). */
async function loadProfile(userId: string, turn: number): Promise<void> {
  const { data: profile, error } = await sessionClient
    .from('user_profiles')
    .select('id, first_name, last_name, email, role')
    .eq('id', userId)
    .single()
  if (turn !== latest) return
  isProfileMissing = isPassing(error)
  if (error) {
    const log = isNetworkError(error) ? console.warn : console.error
    log('The profile could not be loaded', error)
  }
  setSession({ ...currentSession(), profile, loading: false })
}

/** Reloads the profile after a change. */
export async function reloadProfile(): Promise<void> {
  const { user } = currentSession()
  latest += 1
  if (user) await loadProfile(user.id, latest)
}

/** Takes over the session that is stored, however old it is. */
function followStored(): void {
  follow(storedSession(-Infinity))
}

// Without an answer from the server, the stored session stays in use.
if (storedSession(refreshedAhead)) followStored()
else
  freshSession().then(
    () => hasClient || follow(null),
    () => currentSession().user || followStored(),
  )
