import { useState } from 'react'

/**
 * Returns how often what is owed changed because of what was done here, which is the form's key: it then
 * begins again with the rest. `beginDeed` is called when something is sent; the next change is its result.
 * Any other change is somebody else's, and the form says so.
 */
export function useOwnDeeds(owed: unknown): [deeds: number, beginDeed: () => void] {
  const now = JSON.stringify(owed)
  const [deeds, setDeeds] = useState(0)
  const [sentAt, setSentAt] = useState<string | null>(null)
  if (sentAt !== null && sentAt !== now) {
    setSentAt(null)
    setDeeds(deeds + 1)
  }
  return [deeds, () => setSentAt(now)]
}
