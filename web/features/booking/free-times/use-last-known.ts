import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

type Answer = {
  data: unknown
  isError: boolean
  dataUpdatedAt: number
  refetch: () => unknown
}

/**
 * For a page of free times. While the device is offline, or after a request failed, the page goes on
 * showing what it read before. Returns when the oldest of that was read, and a function that tries
 * again. Returns null while all is well, and if there is no data yet.
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
