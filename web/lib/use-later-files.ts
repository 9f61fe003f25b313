import { useEffect, useEffectEvent, useState } from 'react'
import type { LaterFiles } from './later-files.ts'
import { isReachable } from './query-client.ts'

/**
 * Returns the files once they are loaded. If they are needed and fail to load, the page fails, and
 * reloads. Without a connection it cannot: `onMissing` is called instead, and files that are still
 * needed are tried again once the server answers, unless something typed would be lost.
 */
export function useLaterFiles<Files>(
  later: LaterFiles<Files>,
  isNeeded: boolean,
  onMissing?: () => void,
) {
  const [outcome, setOutcome] = useState<{ error?: unknown }>({})
  const files = later.loaded()
  const isMissing = isNeeded && !files
  const waits = useEffectEvent(async (isAgain: boolean) => {
    if (!onMissing || (await isReachable())) return isAgain && hasUnsaved()
    if (!isAgain) onMissing()
    return true
  })
  useEffect(() => {
    if (!isMissing) return
    let isShown = true
    const load = async (isAgain: boolean): Promise<void> => {
      try {
        await later.fetch()
        if (isShown) setOutcome({})
      } catch (error) {
        const isWaiting = isShown && (await waits(isAgain))
        if (!isShown) return
        if (isWaiting) setTimeout(() => isShown && load(true), 5_000)
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
