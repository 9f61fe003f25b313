import { type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { isLate, isNetworkError, isPassing } from './error-text.ts'
import { facilityConfig } from './facility-config.ts'

/**
 * One cache for the whole page, and the one place that asks again; the clients of the API ask once,
 * or both would multiply. What is read is asked three times within three seconds where no answer
 * came and twice where all is busy, each time only while that may help; then its sentence is shown,
 * and it is read again by itself once the server answers.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error) => void (isPassing(error) && lookOut()) }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // offline, a paused query would wait without a word
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) =>
        navigator.onLine &&
        isPassing(error) &&
        !isLate(error) &&
        failures < (isNetworkError(error) ? 2 : 1) &&
        unanswered().length === 0,
    },
  },
})

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
