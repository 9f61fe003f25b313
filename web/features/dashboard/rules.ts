import { addDays, dayOfWeek } from '../../../shared/dates.ts'
import { instantAt, localDate } from '../../../shared/times.ts'

/** What the dashboard, the first page of administrators, says (specification §8). */
export const messages = {
  load: 'Failed to load dashboard data. Please try again.',
  noRecent: 'No recent bookings',
} as const

/** The number of days in the chart of booked hours, today included. */
export const daysAhead = 14

type Times = { start_time: string; end_time: string }

/**
 * Returns the booked hours of each of the next days. A booking counts on the day on which it
 * starts.
 */
export function bookedHours(
  bookings: readonly Times[],
  today: string,
  zone: string,
): { date: string; hours: number }[] {
  const hours = new Map<string, number>()
  for (const booking of bookings) {
    const date = localDate(booking.start_time, zone)
    hours.set(date, (hours.get(date) ?? 0) + length(booking))
  }
  return Array.from({ length: daysAhead }, (_, step) => {
    const date = addDays(today, step)
    return { date, hours: Math.round((hours.get(date) ?? 0) * 10) / 10 }
  })
}

type SpaceBooking = Times & { space_id: string; player_name: string }

/** Returns for each space its bookings of today, the next one, and the booked hours. */
export function spacesToday<Space extends { id: string }, Booking extends SpaceBooking>(
  spaces: readonly Space[],
  bookings: readonly Booking[],
  now: Date,
) {
  return spaces.map((space) => {
    const own = bookings
      .filter(({ space_id }) => space_id === space.id)
      .sort((a, b) => Date.parse(a.start_time) - Date.parse(b.start_time))
    return {
      space,
      bookings: own,
      next: own.find(({ start_time }) => Date.parse(start_time) > now.getTime()) ?? null,
      hours: Math.round(own.reduce((sum, booking) => sum + length(booking), 0) * 10) / 10,
    }
  })
}

type Hours = { is_open: boolean; open_time: string | null; close_time: string | null }

/** The weekly hours, and the special hours of the date where it has some. */
type DayHours = { weekly: readonly (Hours & { day_of_week: number })[]; special: Hours | null }

/**
 * Returns from when to when the panel "Today by space" draws the day: from opening to closing time,
 * and wider where a booking lies outside. Returns null on a closed day without bookings.
 */
export function dayStrip(
  date: string,
  { weekly, special }: DayHours,
  bookings: readonly Times[],
  zone: string,
): { from: Date; to: Date; openHours: number } | null {
  const day = special ?? weekly.find(({ day_of_week }) => day_of_week === dayOfWeek(date))
  const open = day?.is_open && day.open_time && day.close_time ? day : null
  const limits = open
    ? [open.open_time, open.close_time].map((time) => instantAt(date, time ?? '', zone).getTime())
    : []
  const openHours = limits.length === 2 ? ((limits[1] ?? 0) - (limits[0] ?? 0)) / 3_600_000 : 0
  const instants = [
    ...limits,
    ...bookings.flatMap(({ start_time, end_time }) => [
      Date.parse(start_time),
      Date.parse(end_time),
    ]),
  ]
  if (instants.length === 0) return null
  return {
    from: new Date(Math.min(...instants)),
    to: new Date(Math.max(...instants)),
    openHours: Math.round(openHours * 10) / 10,
  }
}

/** Returns the place of an instant in a strip, in percent from 0 to 100. */
export function placeIn(strip: { from: Date; to: Date }, instant: Date | string): number {
  const from = strip.from.getTime()
  const share = (new Date(instant).getTime() - from) / (strip.to.getTime() - from)
  return Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 100
}

/** Returns the values of a chart's axis: at most five round ones, from 0 to `highest` or above. */
export function axisValues(highest: number): number[] {
  const steps = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1_000]
  const step = steps.find((each) => highest <= each * 4) ?? Math.ceil(highest / 4)
  const lines = Math.max(1, Math.ceil(highest / step))
  return Array.from({ length: lines + 1 }, (_, line) => line * step)
}

function length({ start_time, end_time }: Times): number {
  return (Date.parse(end_time) - Date.parse(start_time)) / 3_600_000
}
