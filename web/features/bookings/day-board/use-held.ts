import { useState } from 'react'

/**
 * Returns `value`. While `isHeld`, it returns the one from before instead, so that nothing changes under an
 * open panel: the board stays at its day past midnight, and keeps its layout when a tablet is turned.
 * `letGo` takes the new value at once.
 */
export function useHeld<Value>(value: Value, isHeld: boolean): [held: Value, letGo: () => void] {
  const [held, setHeld] = useState(value)
  if (!isHeld && held !== value) setHeld(value)
  return [isHeld ? held : value, () => setHeld(value)]
}
