import type { Session } from '@supabase/auth-js'
import { PostgrestClient } from '@supabase/postgrest-js'
import { accountSentences } from '../../shared/account-sentences.ts'
import { within } from '../../shared/within.ts'
import { requestTimeout } from './clients.ts'
import { currentDeskPerson, lockIfTokenRefused } from './desk-person.ts'
import { dropDrafts } from './drafts.ts'
import { hasSessionEnded, keepsPageAfterSession } from './ended-session.ts'
import { isLate, isNetworkError, isPassing } from './error-text.ts'
import { facilityConfig } from './facility-config.ts'
import { laterFiles } from './later-files.ts'
import type { CalledDatabase } from './list-functions.ts'
import { hasPendingSecondFactor } from './pending-second-factor.ts'
import { queryClient } from './query-client.ts'
import { currentSession, onSession, setSession, signedOut } from './session-state.ts'
import {
  hasStoredSession,
  sessionStorageKey,
  signedOutKey,
  storedSession,
} from './stored-session.ts'

// The session of the signed-in person: requests with its token, its renewal, and what happens when it
// ends or another tab changes it. session-state.ts holds what the page shows of it.
//
// The auth client renews the session. Its file is no part of the first page; until the client is
// needed, the session comes from the browser's storage, where that client keeps it
// (stored-session.ts).

const { apiUrl, anonKey } = facilityConfig()

// What a visitor sends. `fetchAs` replaces `Authorization` by the session's token.
const headers = { apikey: anonKey, Authorization: `Bearer ${anonKey}` }

/** The API as the signed-in person. */
export const sessionClient = new PostgrestClient<CalledDatabase>(`${apiUrl}/rest/v1`, {
  headers,
  fetch: (input, init) => {
    const answer = sessionFetch(input, init)
    if (!isRead(init)) for (const hear of writeListeners) hear(`${input} ${init?.body}`, answer)
    return answer
  },
  retry: false,
  timeout: requestTimeout,
})

/** Gets the address and body of a request, and its answer, which it clones to read. */
type WriteListener = (request: string, answer: Promise<Response>) => void

const writeListeners = new Set<WriteListener>()

/** Calls the listener with each request of `sessionClient` that may write, from now on. */
export function onWrite(hear: WriteListener): void {
  writeListeners.add(hear)
}

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
  // A header that is already set names the person who was at the device when it locked. The request
  // ends their token (`use-desk-lock.ts`).
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
 * Returns the session, refreshed shortly before it ends, or null when there is none or when the
 * second step of its sign-in is missing. Rejects when the server does not answer: a request as a
 * visitor instead would get wrong results.
 */
export async function freshSession(): Promise<Session | null> {
  const session = hasClient
    ? await refreshed()
    : (storedSession(refreshedAhead) ?? (await refreshedIfStored()))
  // The browser's storage may have been cleared without an event.
  if (!session && currentSession().session) follow(null)
  return session && !hasPendingSecondFactor(session) ? session : null
}

/** Milliseconds before the end of a session in which the auth client refreshes it. */
const refreshedAhead = 90_000

/**
 * Returns the auth client's session, or null when none is stored. The client is asked when the page
 * cannot use the stored session itself: it ends soon, or has a form that the page does not know.
 */
async function refreshedIfStored(): Promise<Session | null> {
  return hasStoredSession() ? refreshed() : null
}

let isRefreshLate = false

/**
 * Returns the auth client's session, refreshed if it ends soon, or rejects after four seconds. The
 * client itself tries for half a minute. Once a call was too late, further calls fail at once until
 * the client's attempt ends, so that no request waits four seconds again.
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
    // Its file did not load. A TypeError, as a failed `fetch` throws it, counts as no answer from
    // the server, and the next request tries again.
    throw new TypeError('The session cannot be refreshed', { cause })
  })
  return auth.getSession()
}

const authFiles = laterFiles(() => import('./auth-client.ts'))
let hasClient = false
let unsubscribe = () => {}

/**
 * Returns the auth client, which signs in, signs up and resets passwords. From the first call on,
 * its reports set the page's session; until then the page uses the stored one.
 */
export async function authClient() {
  const { auth } = await authFiles.fetch()
  if (hasClient) return auth
  hasClient = true
  const { subscription } = auth.onAuthStateChange((_event, session) => {
    // Null does not always mean a sign-out: the client also reports it after a failed refresh.
    if (session || !hasStoredSession()) follow(session)
  }).data
  unsubscribe = () => subscription.unsubscribe()
  return auth
}

/** Lets the page keep the session that it has, while `signOut` ends it (sign-out.ts). */
export function stopFollowing(): void {
  unsubscribe()
}

// Loads a missing profile as soon as any query succeeds, because the server then answers again.
queryClient.getQueryCache().subscribe((event) => {
  if (!isProfileMissing || event.type !== 'updated' || event.action.type !== 'success') return
  isProfileMissing = false
  void reloadProfile()
})

addEventListener('storage', ({ key }) => {
  // Once loaded, the auth client itself notices what other tabs do.
  if (key === sessionStorageKey && !hasClient) followStored()
  // After a sign-out in another tab, this page does not wait for a new sign-in.
  if (key !== signedOutKey) return
  dropDrafts()
  forgetPerson()
})

/**
 * Stops showing a person who leaves the page without signing in again, or signed out in another
 * tab.
 */
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
 * Puts a session into the state, or its end (null). `keepsPage`: whether the page goes on showing
 * the person after the end. This must never await the auth client, because that waits for its
 * subscribers.
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
  // The header of the next public page then keeps room for the account, as if somebody signed in
  // had opened that page (index.html).
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
 * Forgets all that was read. Only what a page shows by a link (`meta.isByLink`) stays: it is the
 * same for everybody, and the page keeps what is typed there.
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

// A page begins with the stored session. One that ends soon is refreshed first: the auth client,
// which then is loaded, reports the new one. If the server does not answer, the stored session
// stays in use.
if (storedSession(refreshedAhead)) followStored()
else
  freshSession().then(
    () => hasClient || follow(null),
    () => currentSession().user || followStored(),
  )
