import { useEffect, useEffectEvent } from 'react'

/**
 * Calls `report` whenever the content of the value changes, and with null on unmount, so that another
 * part can show what is chosen here: the board shows what a side panel plans.
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
