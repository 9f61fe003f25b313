import { queryOptions } from '@tanstack/react-query'
import { callFunction } from '../../lib/functions-client.ts'
import type { Examined } from './rules.ts'

/** The queries below this key are stale once the installation was checked again. */
export const systemKey = ['system'] as const

/** The report of the installation. The server caches it for some minutes. */
export function systemQuery() {
  return queryOptions({
    queryKey: systemKey,
    queryFn: async () => (await callFunction('doctor')) as Examined,
    staleTime: 5 * 60_000,
    refetchInterval: 10 * 60_000,
    retry: false,
    // A check may wait ten seconds for a host that does not answer.
    meta: { isBackground: true },
  })
}
