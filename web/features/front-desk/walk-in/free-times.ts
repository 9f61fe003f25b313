import type { SpaceState } from './queries.ts'

/**
 * Where places are suggested to the desk: a booking to which the new one should keep the facility's
 * gap.
 */
export type NearBooking = { space_id: string; start_time: string; end_time: string }

/** The times in which a space is free, earliest first. */
export type FreeTimes = SpaceState['free_times']

/**
 * Returns a callback for `reduce` that removes a booking, and `gap` minutes before and after it,
 * from free times.
 */
export function withoutBooking(gap: number) {
  return (times: FreeTimes, { start, end }: { start: Date; end: Date }): FreeTimes => {
    const from = start.getTime() - gap * 60_000
    const to = end.getTime() + gap * 60_000
    return times.flatMap((time) => [
      ...part(Date.parse(time.start_time), Math.min(Date.parse(time.end_time), from)),
      ...part(Math.max(Date.parse(time.start_time), to), Date.parse(time.end_time)),
    ])
  }
}

function part(from: number, to: number): FreeTimes {
  if (from >= to) return []
  return [{ start_time: new Date(from).toISOString(), end_time: new Date(to).toISOString() }]
}
