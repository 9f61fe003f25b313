import { useState } from 'react'

/**
 * On the till of a booking and the account of a customer or a team, where staff collect: notices
 * whether what is owed was changed here or by a colleague. Returns the number of changes made here,
 * and `beginDeed`. The form that collects (`CollectForm`) has the number as its key, so that it
 * begins anew with what is still owed. Call `beginDeed` when something is sent. The next change
 * then counts as made here, even if the sending fails and a colleague makes the change. Any other
 * change is a colleague's. The form then stays, and clears its choice if the chosen amount has
 * changed.
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
