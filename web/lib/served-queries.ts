import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query'

/**
 * Takes over what the server had asked for the page. The server's clock may differ from this
 * device's, by which the age of an answer is counted.
 */
export function takeServedQueries(queryClient: QueryClient, served: unknown): void {
  const { queries, mutations } = served as DehydratedState
  const answeredAt = isFresh() ? Math.round(performance.timeOrigin) : 0
  hydrate(queryClient, {
    mutations,
    queries: queries.map((query) => ({
      ...query,
      dehydratedAt: answeredAt,
      state: { ...query.state, dataUpdatedAt: answeredAt },
    })),
  })
}

/** Back and Forward may bring a page out of the browser's cache, however old. */
function isFresh(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return (navigation as PerformanceNavigationTiming | undefined)?.type !== 'back_forward'
}
