import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * Reads what is stored now for a form, each time the form opens, so that nobody edits what the cache still
 * holds. Each opening therefore has its own entry in the cache. With one entry for all and no time to live,
 * a form could open on the entry of the form before. The cache would drop that entry a moment later, and
 * the form would show a loading page and lose what was typed.
 */
export function useFreshQuery<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
) {
  const [opening] = useState(Math.random)
  return useQuery({
    ...options,
    queryKey: [...options.queryKey, opening] as unknown as Key,
    // Short, because one opening may show another row in between. Back at the first, it must read it again.
    gcTime: 1_000,
  })
}
