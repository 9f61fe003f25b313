import { useEffect, useEffectEvent } from 'react'

/**
 * Tells another part what is chosen here, for example the day board what its side panel plans.
 * Calls `report` with the value when its content changes. Before each change, and on unmount, calls
 * it with null.
 */
export function useReportChanges<Value>(
  value: Value | null,
  report: ((value: Value | null) => void) | undefined,
) {
  const text = JSON.stringify(value)
  const reportLatest = useEffectEvent((changed: Value | null) => report?.(changed))
  useEffect(() => {
    reportLatest(JSON.parse(text))
    return () => reportLatest(null)
  }, [text])
}
