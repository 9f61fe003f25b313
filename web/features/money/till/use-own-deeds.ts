import { useState } from 'react'

/**
 * Returns how often what is owed was changed by this screen. The form that collects (`CollectForm`)
 * has this number as its key, so that it begins anew with what is still owed. Call `beginDeed` when
 * something is sent: the next change counts as its result. Any other change is somebody else's, and
 * the form says so.
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
