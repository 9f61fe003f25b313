import { queryOptions } from '@tanstack/react-query'
import { callFunction } from '../../lib/functions-client.ts'
import type { Examined } from './rules.ts'

/** All queries of this feature. A new check of the installation makes them stale. */
export const systemKey = ['system'] as const

/**
 * For the page System, on which owners see whether the installation is well, and for its entry in
 * the sidebar: what the checks found. The server keeps the result for some minutes.
 */
export function systemQuery() {
  return queryOptions({
    queryKey: systemKey,
    queryFn: async () => (await callFunction('doctor')) as Examined,
    staleTime: 5 * 60_000,
    refetchInterval: 10 * 60_000,
    retry: false,
    // No write waits for it: a check can take ten seconds if a host does not answer.
    meta: { isBackground: true },
  })
}
