import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState, useSyncExternalStore } from 'react'

/**
 * Returns whether what is owed has just changed by a write of this screen, such as an extension or
 * a reversal. A write ends once what it outdates was read again (`useWrite`), so the change comes
 * before its end or with it. Any other change is somebody else's. After an own change the form that
 * collects keeps its choice, with the new amount. Otherwise it asks for the choice again, so that
 * nobody collects an amount that they have not seen.
 */
export function useOwnChange(owed: unknown): boolean {
  const now = JSON.stringify(owed)
  const isWriting = useIsWriting()
  const [seen, setSeen] = useState({ now, isWriting })
  if (seen.now !== now || seen.isWriting !== isWriting) setSeen({ now, isWriting })
  return seen.now !== now && (isWriting || seen.isWriting)
}

/**
 * Returns the same as `useIsMutating() > 0`. With that hook every screen of staff would load more
 * code.
 */
function useIsWriting(): boolean {
  const client = useQueryClient()
  const subscribe = useCallback(
    (changed: () => void) =>
      // Some events come while something renders.
      client.getMutationCache().subscribe(() => notifyManager.schedule(changed)),
    [client],
  )
  return useSyncExternalStore(subscribe, () => client.isMutating() > 0)
}
