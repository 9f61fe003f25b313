import { useEffect, useReducer } from 'react'
import { type BookingState, bookingState, untilStateChanges } from './rules.ts'

/** A timer takes no longer waits than this. */
const longest = 2 ** 31 - 1

/** The state of a booking now; changes by itself when the cutoff or the start comes. */
export function useBookingState(
  booking: { status: string; start_time: string },
  cutoffHours: number,
): BookingState {
  const [, look] = useReducer((looks: number) => looks + 1, 0)
  const wait = untilStateChanges(booking, cutoffHours, new Date())
  useEffect(() => {
    if (wait === null) return
    const timer = setTimeout(look, Math.min(wait + 50, longest))
    return () => clearTimeout(timer)
  }, [wait])
  return bookingState(booking, cutoffHours, new Date())
}
