import { type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { isLate, isNetworkError, isPassing, secondsToWait } from './error-text.ts'
import { facilityConfig } from './facility-config.ts'
import { FilesMissing } from './page-files.ts'

/**
 * The cache of the whole page, and the only place that repeats queries: the API clients do not,
 * because the retries would multiply. A query is tried three times within three seconds when no
 * answer comes, and twice when the server is busy. It is not tried again after a timeout, while the
 * device is offline, or while any query still has such a failure. When the last try has failed, the
 * screen shows the message. As soon as the server answers again, the failed queries on the screen
 * are refetched. When the server asks to wait, the screen shows the message too. After that time
 * the query is refetched, one time only.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      const seconds = secondsToWait(error)
      if (seconds !== null) refetchAfter(seconds, query)
      else if (isPassing(error)) void refetchOnceReachable()
    },
    onSuccess: (_, query) => void scheduled.delete(query.queryHash),
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Otherwise an offline query is paused, and no message is shown.
      networkMode: 'always',
      refetchOnReconnect: true,
      // If files of the page are missing, nothing new loads until the page is reloaded. The route's
      // error page reloads it.
      throwOnError: (error, { state }) => error instanceof FilesMissing && state.data === undefined,
      retry: (failures, error) =>
        navigator.onLine &&
        isPassing(error) &&
        !isLate(error) &&
        failures < (isNetworkError(error) ? 2 : 1) &&
        unansweredQueries().length === 0,
    },
  },
})

/** The queries with a scheduled refetch. A success or the next refusal takes a query out. */
const scheduled = new Set<string>()

/** Seconds. If the server asks for a longer wait, the query is refetched only by hand. */
const longestWait = 300
/** Milliseconds over which the refetches are spread: several screens may wait. */
const spread = 3_000

/**
 * Schedules one refetch. If that is refused too, it schedules none. A later refusal, such as of a
 * retry by hand, schedules one again.
 */
function refetchAfter(seconds: number, query: Pick<Query, 'queryHash'>): void {
  const { queryHash } = query
  if (scheduled.delete(queryHash) || seconds > longestWait) return
  scheduled.add(queryHash)
  const predicate = (each: Query) =>
    each.queryHash === queryHash && secondsToWait(each.state.error) !== null
  setTimeout(
    () => void queryClient.refetchQueries({ type: 'active', predicate }),
    seconds * 1000 + Math.random() * spread,
  )
}

const isUnanswered = { predicate: ({ state }: Query) => isPassing(state.error) }

function unansweredQueries(): Query[] {
  return queryClient.getQueryCache().findAll(isUnanswered)
}

let isWaitingForServer = false

/** Refetches the failed queries on the screen as soon as the server answers again. */
async function refetchOnceReachable(): Promise<void> {
  if (isWaitingForServer) return
  isWaitingForServer = true
  do {
    await new Promise((resolve) => setTimeout(resolve, 5_000))
    if (await isReachable()) await queryClient.refetchQueries({ type: 'active', ...isUnanswered })
  } while (unansweredQueries().some((query) => query.isActive()))
  isWaitingForServer = false
}

/** Returns whether the server answers now, and not with a 5xx. */
export async function isReachable(): Promise<boolean> {
  const signal = AbortSignal.timeout(4_000)
  return fetch(`${facilityConfig().apiUrl}/auth/v1/health`, { signal }).then(
    ({ status }) => status < 500,
    () => false,
  )
}
