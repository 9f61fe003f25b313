import { useState } from 'react'

/**
 * Returns a value, or, while `isHeld`, the value at which that began, so that a change closes nothing that
 * is open. `letGo` takes the new value at once.
 */
export function useHeld<Value>(value: Value, isHeld: boolean): [held: Value, letGo: () => void] {
  const [held, setHeld] = useState(value)
  if (!isHeld && held !== value) setHeld(value)
  return [isHeld ? held : value, () => setHeld(value)]
}
