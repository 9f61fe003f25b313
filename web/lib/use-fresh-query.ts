import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * Reads what is stored now each time a form or a page opens, so that nobody acts on what the cache
 * still holds. Each opening has its own entry in the cache. With one entry for all, a form could
 * open while the cache still holds the entry of the form before. The cache would drop it a moment
 * later, and the form would show a loading page and lose what was typed.
 */
export function useFreshQuery<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
) {
  const [opening] = useState(Math.random)
  return useQuery({
    ...options,
    queryKey: [...options.queryKey, opening] as unknown as Key,
    // Short, because an open form may change to another row and back. It must then read the first
    // row again.
    gcTime: 1_000,
  })
}
