import { useSyncExternalStore } from 'react'

const print = 'print'

/** Returns true while the page is printed. Content for paper only is rendered only then. */
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
