import { queryOptions } from '@tanstack/react-query'
import { callFunction } from '../../lib/functions-client.ts'
import type { Examined } from './rules.ts'

/** Everything below this key is out of date once the installation was looked at again. */
export const systemKey = ['system'] as const

/** What the installation says about itself; the server keeps it for some minutes. */
export function systemQuery() {
  return queryOptions({
    queryKey: systemKey,
    queryFn: async () => (await callFunction('doctor')) as Examined,
    staleTime: 5 * 60_000,
    refetchInterval: 10 * 60_000,
    retry: false,
  })
}
