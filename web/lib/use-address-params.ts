import { type NavigateOptions, type URLSearchParamsInit, useSearchParams } from 'react-router'

/**
 * Returns the parameters of the address, and a function that changes them.
 *
 * The change starts from what the address says now. A page can still show the address before, as
 * after two filters chosen in a row: a change that starts from the page would lose the first.
 */
export function useAddressParams() {
  const [params, setParams] = useSearchParams()
  const change = (next: (now: URLSearchParams) => URLSearchParamsInit, options?: NavigateOptions) =>
    setParams(next(new URLSearchParams(window.location.search)), options)
  return [params, change] as const
}
