import { type NavigateOptions, type URLSearchParamsInit, useSearchParams } from 'react-router'

/**
 * Returns the query parameters of the address, and a function that changes them.
 *
 * A change starts from the browser's address, not from `params`, which can be older: after two
 * quick changes the second one would undo the first.
 */
export function useAddressParams() {
  const [params, setParams] = useSearchParams()
  const change = (next: (now: URLSearchParams) => URLSearchParamsInit, options?: NavigateOptions) =>
    setParams(next(new URLSearchParams(window.location.search)), options)
  return [params, change] as const
}
