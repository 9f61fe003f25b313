import { useSyncExternalStore } from 'react'

const print = 'print'

/** True while the page is being printed: what stands only on paper is not in the page otherwise. */
export function usePrinting(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(print)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(print).matches,
  )
}
