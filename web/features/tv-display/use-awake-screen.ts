import { useEffect } from 'react'

/**
 * Keeps the screen of a tablet that shows `/display` from going dark, where the browser supports
 * it.
 */
export function useAwakeScreen(): void {
  useEffect(() => {
    const stayAwake = () => {
      // Browsers refuse it while the battery is low, and release it whenever the page is hidden.
      if (document.visibilityState === 'visible')
        void navigator.wakeLock?.request('screen').catch(() => {})
    }
    stayAwake()
    document.addEventListener('visibilitychange', stayAwake)
    return () => document.removeEventListener('visibilitychange', stayAwake)
  }, [])
}
