import { useEffect, useState } from 'react'

/**
 * Returns the time, rounded down to a multiple of `step` milliseconds, and renders when it changes.
 * The screen on the wall draws its board anew at one such step, and turns its pages at another.
 */
export function useTick(step: number): Date {
  const current = () => Math.floor(Date.now() / step) * step
  const [at, setAt] = useState(current)
  useEffect(() => {
    const timer = setInterval(() => setAt(Math.floor(Date.now() / step) * step), 1_000)
    return () => clearInterval(timer)
  }, [step])
  return new Date(at)
}
