import { useEffect, useState } from 'react'

/**
 * Returns what the page before passed on, until this page closes. The browser's history forgets it: a
 * phone loads a tab again hours later, and the news would be told as if it were new.
 */
export function useShownOnce<Value>(passed: Value): Value {
  const [value] = useState(passed)
  useEffect(() => {
    // React Router keeps its state there under this name.
    if (value) history.replaceState({ ...history.state, usr: null }, '')
  }, [value])
  return value
}
