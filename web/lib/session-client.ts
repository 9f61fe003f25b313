import { AuthClient, type Session } from '@supabase/auth-js'
import { PostgrestClient } from '@supabase/postgrest-js'
import { accountSentences } from '../../shared/account-sentences.ts'
import { within } from '../../shared/within.ts'
import { patience } from './clients.ts'
import type { Database } from './database.generated.ts'
import { dropDrafts } from './drafts.ts'
import { hasSessionEnded, isOutlived } from './ended-session.ts'
import { isLate, isNetworkError, isPassing } from './error-text.ts'
import { facilityConfig } from './facility-config.ts'
import { isHalfway } from './halfway-session.ts'
import { queryClient } from './query-client.ts'
import { currentSession, onSession, setSession, signedOut } from './session-state.ts'
import { hasStoredSession, sessionStorageKey, signedOutKey } from './stored-session.ts'

const { apiUrl, anonKey } = facilityConfig()

// The clients overwrite `Authorization`: in another spelling it would be sent twice.
const headers = { apikey: anonKey, Authorization: `Bearer ${anonKey}` }

/** Accounts: sign-in, sign-up, reset. Import this file only from parts that load lazily. */
export const auth = new AuthClient({
  url: `${apiUrl}/auth/v1`,
  headers,
  storageKey: sessionStorageKey,
  // mailed-link.ts takes the session out of the address before anything else can read it
  detectSessionInUrl: false,
  fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(patience) }),
})

/** The API as the signed-in person. */
export const sessionClient = new PostgrestClient<Database>(`${apiUrl}/rest/v1`, {
  headers,
  fetch: sessionFetch,
  retry: false,
  timeout: patience,
})

/**
 * `fetch` with the session's access token, refreshed when it is about to end. What came too late
 * for a session that ended is sent once the same person has signed in over the page.
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

function fetchAs(session: Session | null, input: RequestInfo | URL, init?: RequestInit) {
  const headers = new Headers(init?.headers)
  if (session) headers.set('Authorization', `Bearer ${session.access_token}`)
  return fetch(input, { ...init, headers })
}

/** Who signs in takes longer than an answer is waited for; what was read may be read no more. */
function patientAgain(init: RequestInit = {}): RequestInit {
  const isRead = !init.method || init.method === 'GET' || init.method === 'HEAD'
  return isRead && !init.signal?.aborted ? init : { ...init, signal: AbortSignal.timeout(patience) }
}

/** Waits for the person whose session ended; rejects when they leave, or somebody else comes. */
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
 * The session, refreshed when it is about to end; null when there is none any more, or one that
 * still lacks its second step. Rejects when nobody answers: asking as a stranger instead would give
 * wrong answers.
 */
export async function freshSession(): Promise<Session | null> {
  const { data, error } = await refreshed()
  if (error && isUnanswered(error)) throw new TypeError(error.message)
  // the browser's storage may have been emptied without a word
  if (!data.session && currentSession().session) follow(null)
  return data.session && !isHalfway(data.session) ? data.session : null
}

let isRefreshLate = false

/** The client tries to refresh for half a minute: after four seconds nobody waits for it any more. */
async function refreshed() {
  const reading = auth.getSession().finally(() => {
    isRefreshLate = false
  })
  try {
    return await within(isRefreshLate ? 0 : 4_000, reading)
  } catch (error) {
    isRefreshLate = isLate(error)
    throw error
  }
}

/** Ends the session on this device and opens `path` afresh, so that nothing of it stays behind. */
export async function signOut(path: string): Promise<void> {
  subscription.unsubscribe()
  dropDrafts()
  localStorage.setItem(signedOutKey, String(Date.now()))
  await within(4_000, auth.signOut({ scope: 'local' })).catch(() => undefined)
  // a client that still tries to refresh has not forgotten it
  localStorage.removeItem(sessionStorageKey)
  location.assign(path)
}

const { subscription } = auth.onAuthStateChange((_event, session) => {
  // the client says null too of a session that nobody would refresh
  if (session || !hasStoredSession()) follow(session)
}).data

// Whoever was signed in here stays so while nobody answers.
freshSession().catch(() => {
  const stored = localStorage.getItem(sessionStorageKey)
  if (stored && !currentSession().user) follow(JSON.parse(stored))
})

// What was missed of the profile meanwhile is read as soon as anything can be read again.
queryClient.getQueryCache().subscribe((event) => {
  if (!isProfileMissing || event.type !== 'updated' || event.action.type !== 'success') return
  isProfileMissing = false
  void reloadProfile()
})

// Signed out in another tab is no end to be waited out here.
addEventListener('storage', ({ key }) => {
  if (key !== signedOutKey) return
  dropDrafts()
  forgetPerson()
})

/** For a page that no longer outlives the session, or whose person will not sign in again. */
export function forgetPerson(): void {
  if (currentSession().user) follow(null, false)
}

addEventListener('pageshow', ({ persisted }) => {
  // "Back" after signing out would bring the page out of the browser's memory
  if (persisted && currentSession().user && !hasStoredSession()) location.reload()
})

/** A session may end elsewhere: another device, a new password, an account that was removed. */
async function forgetEndedSession(): Promise<void> {
  const { error } = await auth.getUser()
  if (error && !isUnanswered(error)) await auth.signOut({ scope: 'local' })
}

function isUnanswered(error: { name: string }): boolean {
  return error.name === 'AuthRetryableFetchError'
}

let latest = 0

/** Never awaits the auth client: it waits for its subscribers. */
function follow(found: Session | null, outlives = isOutlived()): void {
  const before = currentSession()
  const halfway = found && isHalfway(found) ? found.user : null
  const session = halfway ? null : found
  if (!session && before.user && outlives) {
    latest += 1
    setSession({ ...before, session: null, loading: false, halfway })
    return
  }
  if (before.user && before.user.id !== session?.user.id) {
    queryClient.clear()
    if (session) dropDrafts()
  }
  if (!session) {
    latest += 1
    setSession({ ...signedOut, halfway, ended: before.user !== null || before.ended })
    return
  }
  const isSame = before.user?.id === session.user.id
  setSession({
    user: session.user,
    session,
    profile: isSame ? before.profile : null,
    loading: !isSame || before.loading,
    halfway: null,
    ended: false,
  })
  // a page that opens hears of its session more than once
  if (isSame && before.loading) return
  latest += 1
  void loadProfile(session.user.id, latest)
}

let isProfileMissing = false

/** A failure leaves the profile empty (specification §4). */
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

/** Reads the profile again, after it was changed here. */
export async function reloadProfile(): Promise<void> {
  const { user } = currentSession()
  latest += 1
  if (user) await loadProfile(user.id, latest)
}
