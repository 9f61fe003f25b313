import { useState } from 'react'

/**
 * Returns `value`. While `isHeld`, it returns the one from before instead, so that nothing changes
 * under an open panel: the day board stays at its day past midnight, and keeps its layout when a
 * tablet is turned. With another `key` it returns the new value at once.
 */
export function useHeld<Value>(value: Value, isHeld: boolean, key = ''): Value {
  const [held, setHeld] = useState({ value, key })
  const isKept = isHeld && held.key === key
  if (!isKept && (held.value !== value || held.key !== key)) setHeld({ value, key })
  return isKept ? held.value : value
}
