import { useEffect, useReducer } from 'react'
import { type BookingState, bookingState, untilStateChanges } from './rules.ts'

/** The longest delay of a browser timer, in milliseconds. */
const longestDelay = 2 ** 31 - 1

/** Returns the state of a booking now. It updates by itself at the cutoff and at the start. */
export function useBookingState(
  booking: { status: string; start_time: string },
  cutoffHours: number,
): BookingState {
  const [, renderAgain] = useReducer((renders: number) => renders + 1, 0)
  const wait = untilStateChanges(booking, cutoffHours, new Date())
  useEffect(() => {
    if (wait === null) return
    const timer = setTimeout(renderAgain, Math.min(wait + 50, longestDelay))
    return () => clearTimeout(timer)
  }, [wait])
  return bookingState(booking, cutoffHours, new Date())
}
