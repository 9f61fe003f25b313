import { useState } from 'react'

/**
 * For the till of a booking and the account of a customer or a team, where staff collect: tells
 * changes of what is owed that were made here from those of a colleague. Returns the number of
 * changes made here. The form that collects (`CollectForm`) has this number as its key, so that it
 * begins anew with what is still owed. Call `beginDeed` when something is sent: the next change
 * then counts as made here. After any other change, a colleague's, the form stays, and if the
 * chosen amount has changed, none is chosen any more.
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
