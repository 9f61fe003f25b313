import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

type Answer = {
  data: unknown
  isError: boolean
  dataUpdatedAt: number
  refetch: () => unknown
}

/**
 * While the data cannot be refreshed (offline, or a request failed), returns when the oldest of it was
 * read, so that the page can say so, and a retry. Otherwise returns null.
 */
export function useLastKnown(queries: readonly Answer[]) {
  const online = useSyncExternalStore(
    onlineManager.subscribe.bind(onlineManager),
    () => onlineManager.isOnline(),
    () => true,
  )
  const known = queries.filter(({ data }) => data !== undefined)
  const isCutOff = !online || known.some(({ isError }) => isError)
  if (known.length === 0 || !isCutOff) return null
  return {
    since: new Date(Math.min(...known.map(({ dataUpdatedAt }) => dataUpdatedAt))),
    tryAgain: () => {
      for (const query of queries) void query.refetch()
    },
  }
}
