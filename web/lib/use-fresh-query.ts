import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * Reads for a form what is stored now, each time the form opens, so that nobody edits what the
 * cache still holds. Each opening has its own entry in the cache. If all shared one that is dropped
 * at once, a form could open on the entry of the form before. The cache would drop it a moment
 * later, and the form would show a loading page and lose what was typed.
 */
export function useFreshQuery<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
) {
  const [opening] = useState(Math.random)
  return useQuery({
    ...options,
    queryKey: [...options.queryKey, opening] as unknown as Key,
    // Short: an opening may show another row in between, and must read the first one again after
    // it.
    gcTime: 1_000,
  })
}
