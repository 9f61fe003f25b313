import { useSyncExternalStore } from 'react'

const wide = '(min-width: 64rem)'

/**
 * Returns whether the window is at least 1024 px wide and has room for two columns, such as a month
 * beside its times. Returns undefined on the server and during hydration, because the server
 * renders for every width.
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
