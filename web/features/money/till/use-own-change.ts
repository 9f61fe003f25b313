import { useIsMutating } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * Returns whether what is owed has just changed by a write of this screen, such as an extension or a
 * reversal. A write ends once what it outdates was read again (`useWrite`), so the change comes before
 * its end or with it. Any other change is somebody else's.
 */
export function useOwnChange(owed: unknown): boolean {
  const now = JSON.stringify(owed)
  const isWriting = useIsMutating() > 0
  const [seen, setSeen] = useState({ now, isWriting })
  if (seen.now !== now || seen.isWriting !== isWriting) setSeen({ now, isWriting })
  return seen.now !== now && (isWriting || seen.isWriting)
}
