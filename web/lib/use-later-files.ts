import { useEffect, useEffectEvent, useState } from 'react'
import type { LaterFiles } from './later-files.ts'
import { isReachable } from './query-client.ts'

/**
 * For a dialog or panel whose files load after the page (`laterFiles`): returns the files once they
 * are loaded. When files that are needed fail to load, it throws, so that the error page reloads
 * the site. While the server is unreachable a reload cannot help, and while something typed is not
 * saved it would be lost: then `onMissing` is called once, and the load is tried every five
 * seconds.
 */
export function useLaterFiles<Files>(
  later: LaterFiles<Files>,
  isNeeded: boolean,
  onMissing?: (isOffline: boolean) => void,
) {
  const [outcome, setOutcome] = useState<{ error?: unknown }>({})
  const files = later.loaded()
  const isMissing = isNeeded && !files
  const shallRetry = useEffectEvent(async (isAgain: boolean) => {
    if (!onMissing) return false
    const isOffline = !(await isReachable())
    const waits = isOffline || hasUnsaved()
    if (waits && !isAgain) onMissing(isOffline)
    return waits
  })
  useEffect(() => {
    if (!isMissing) return
    let isShown = true
    const load = async (isAgain: boolean): Promise<void> => {
      try {
        await later.fetch()
        if (isShown) setOutcome({})
      } catch (error) {
        const isToRetry = isShown && (await shallRetry(isAgain))
        if (!isShown) return
        if (isToRetry) setTimeout(() => isShown && load(true), 5_000)
        else setOutcome({ error })
      }
    }
    void load(false)
    return () => {
      isShown = false
    }
  }, [isMissing, later])
  if (isMissing && outcome.error) throw outcome.error
  return files
}

/** Returns whether the page would ask before it is left. */
function hasUnsaved(): boolean {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }))
}
