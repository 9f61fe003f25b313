import { useSyncExternalStore } from 'react'

const columns = '(min-width: 48rem)'

/** Returns true if the window is wide enough to show the day board's columns side by side. */
export function useTabletScreen(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(columns)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(columns).matches,
  )
}
