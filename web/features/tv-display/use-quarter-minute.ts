import { useEffect, useState } from 'react'

/** Returns the time, rounded down to 15 seconds. It changes four times a minute. */
export function useQuarterMinute(): Date {
  const [quarter, setQuarter] = useState(currentQuarter)
  useEffect(() => {
    const timer = setInterval(() => setQuarter(currentQuarter()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return new Date(quarter)
}

function currentQuarter(): number {
  return Math.floor(Date.now() / 15_000) * 15_000
}
