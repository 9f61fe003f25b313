import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query'

/**
 * For a page that the server has rendered: puts the query results that came with it into the cache
 * when it opens, so that they are not asked for again. Their age is set by this device's clock,
 * because the server's clock may differ.
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

/** Returns false after Back or Forward, when the page may come from a cache, however old. */
function isFresh(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return (navigation as PerformanceNavigationTiming | undefined)?.type !== 'back_forward'
}
