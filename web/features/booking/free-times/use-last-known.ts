import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

type Answer = {
  data: unknown
  isError: boolean
  dataUpdatedAt: number
  refetch: () => unknown
}

/**
 * For a page that shows free times while they cannot be read again, because the device is offline
 * or a request failed. Returns when the oldest of the data was read, and a function that tries
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
