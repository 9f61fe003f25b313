import { useEffect, useState } from 'react'

/**
 * For the page of a booking or a group: returns news that the page before passed on, such as
 * "moved", until this page closes. Deletes it from the browser's history: a phone that loads the
 * tab again hours later must not tell it again.
 */
export function useShownOnce<Value>(passed: Value): Value {
  const [value] = useState(passed)
  useEffect(() => {
    // React Router keeps its state there under this name.
    if (value) history.replaceState({ ...history.state, usr: null }, '')
  }, [value])
  return value
}
