import { useState } from 'react'

/** How often something was opened so far: the key of what starts afresh with every opening. */
export function useOpenings(open: boolean): number {
  const [last, setLast] = useState({ open, count: 0 })
  if (last.open === open) return last.count
  const next = { open, count: open ? last.count + 1 : last.count }
  setLast(next)
  return next.count
}
