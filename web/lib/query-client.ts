import { type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { isLate, isNetworkError, isPassing, toldToWait } from './error-text.ts'
import { facilityConfig } from './facility-config.ts'
import { FilesMissing } from './page-files.ts'

/**
 * One cache for the whole page, and the one place that asks again; the clients of the API ask once,
 * or both would multiply. What is read is asked three times within three seconds where no answer
 * came and twice where all is busy, each time only while that may help; then its sentence is shown,
 * and it is read again by itself once the server answers. Where the service has told to wait, its
 * sentence is shown, and it is read again once after that.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      const seconds = toldToWait(error)
      if (seconds !== null) askAfter(seconds, query)
      else if (isPassing(error)) void lookOut()
    },
    onSuccess: (_, query) => void waited.delete(query.queryHash),
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // offline, a paused query would wait without a word
      networkMode: 'always',
      refetchOnReconnect: true,
      // nothing new can be asked then, until the page is opened afresh
      throwOnError: (error, { state }) => error instanceof FilesMissing && state.data === undefined,
      retry: (failures, error) =>
        navigator.onLine &&
        isPassing(error) &&
        !isLate(error) &&
        failures < (isNetworkError(error) ? 2 : 1) &&
        unanswered().length === 0,
    },
  },
})

/** What is asked again by itself, or was, and has had no answer since. */
const waited = new Set<string>()

const longestWait = 300
/** Milliseconds over which those who wait are spread: a family's screens wait for the same instant. */
const spread = 3_000

/** Once: whoever is refused again is told again, and asks by hand. */
function askAfter(seconds: number, query: Pick<Query, 'queryHash'>): void {
  const { queryHash } = query
  if (waited.delete(queryHash) || seconds > longestWait) return
  waited.add(queryHash)
  const predicate = (each: Query) =>
    each.queryHash === queryHash && toldToWait(each.state.error) !== null
  setTimeout(
    () => void queryClient.refetchQueries({ type: 'active', predicate }),
    seconds * 1000 + Math.random() * spread,
  )
}

const isOut = { predicate: ({ state }: Query) => isPassing(state.error) }

function unanswered(): Query[] {
  return queryClient.getQueryCache().findAll(isOut)
}

let isLookingOut = false

/** Reads what is on the screen again once the server answers. */
async function lookOut(): Promise<void> {
  if (isLookingOut) return
  isLookingOut = true
  do {
    await new Promise((resolve) => setTimeout(resolve, 5_000))
    if (await isReachable()) await queryClient.refetchQueries({ type: 'active', ...isOut })
  } while (unanswered().some((query) => query.isActive()))
  isLookingOut = false
}

/** Whether the server answers at all now. */
export async function isReachable(): Promise<boolean> {
  const signal = AbortSignal.timeout(4_000)
  return fetch(`${facilityConfig().apiUrl}/auth/v1/health`, { signal }).then(
    ({ status }) => status < 500,
    () => false,
  )
}
