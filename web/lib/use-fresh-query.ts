import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * Reads what is stored now for a form, each time the form opens. Each opening has its own entry in
 * the cache. An entry that two openings share, with no time to live, may be dropped while the second
 * already shows it; the next render would show a loading page and lose what was typed.
 */
export function useFreshQuery<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
) {
  const [opening] = useState(Math.random)
  return useQuery({
    ...options,
    queryKey: [...options.queryKey, opening] as unknown as Key,
    // Short, so that a form that leads to another one and back reads again.
    gcTime: 1_000,
  })
}
