import { useEffect, useState } from 'react'
import { useHydrating, useRenderTime } from '../lib/hydration.ts'

/**
 * Returns the current time, updated every 30 seconds, for screens that say what is on now, such as
 * the list of bookings and a customer's page of a booking.
 */
export function useNow(): Date {
  const renderedAt = useRenderTime()
  const hydrating = useHydrating()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return hydrating ? renderedAt : now
}
