import { useEffect } from 'react'

/** Keeps the screen from going dark, where the browser can: a tablet on the wall would. */
export function useAwakeScreen(): void {
  useEffect(() => {
    const stayAwake = () => {
      // refused while the battery is low, and given back whenever the page is hidden
      if (document.visibilityState === 'visible')
        void navigator.wakeLock?.request('screen').catch(() => {})
    }
    stayAwake()
    document.addEventListener('visibilitychange', stayAwake)
    return () => document.removeEventListener('visibilitychange', stayAwake)
  }, [])
}
