import { useSyncExternalStore } from 'react'

const wide = '(min-width: 1024px)'

/** True from the width at which the month stands beside the times. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(wide)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(wide).matches,
  )
}
