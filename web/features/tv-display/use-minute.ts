import { useEffect, useState } from 'react'

/** The minute that it is, from its first second on. */
export function useMinute(): Date {
  const [minute, setMinute] = useState(currentMinute)
  useEffect(() => {
    const timer = setInterval(() => setMinute(currentMinute()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return new Date(minute)
}

function currentMinute(): number {
  return Math.floor(Date.now() / 60_000) * 60_000
}
