import { type NavigateOptions, type URLSearchParamsInit, useSearchParams } from 'react-router'

/**
 * For pages that keep their choices in the address, such as the filters of a list: returns the
 * query parameters, and a function that changes them.
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
