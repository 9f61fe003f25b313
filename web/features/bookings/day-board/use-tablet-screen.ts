import { useSyncExternalStore } from 'react'

const columns = '(min-width: 768px)'

/** True from the width at which the columns stand side by side. */
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
