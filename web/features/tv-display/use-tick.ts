import { useEffect, useState } from 'react'

/** Returns the time, rounded down to this many milliseconds. It changes when the next ones begin. */
export function useTick(step: number): Date {
  const current = () => Math.floor(Date.now() / step) * step
  const [at, setAt] = useState(current)
  useEffect(() => {
    const timer = setInterval(() => setAt(Math.floor(Date.now() / step) * step), 1_000)
    return () => clearInterval(timer)
  }, [step])
  return new Date(at)
}
