import { useSyncExternalStore } from 'react'

const wide = '(min-width: 1024px)'

/**
 * True from the width at which the month stands beside the times. Undefined on a page that the
 * server rendered for any width, until the script has taken it over.
 */
export function useWideScreen(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(
    (changed) => {
      const query = matchMedia(wide)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(wide).matches,
    () => undefined,
  )
}
