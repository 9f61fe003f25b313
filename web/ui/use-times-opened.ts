import { useState } from 'react'

/**
 * For a dialog with a form on the staff's pages: returns how often it was opened. As a React key
 * this makes each opening start afresh.
 */
export function useTimesOpened(open: boolean): number {
  const [last, setLast] = useState({ open, count: 0 })
  if (last.open === open) return last.count
  const next = { open, count: open ? last.count + 1 : last.count }
  setLast(next)
  return next.count
}
