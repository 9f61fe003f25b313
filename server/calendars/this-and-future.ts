import type ICAL from 'ical.js'
import type { Wall, Zone } from './calendar-zones.ts'

/** A local time in its zone. Without a time it is a whole day. */
export type Dated = { wall: Wall; zone: Zone }

/**
 * A change in an instructor's own calendar that moves a date of a series and all that follow: RFC
 * 5545's `RANGE=THISANDFUTURE`. The series is the calendar's, not one of bookings. The shift is
 * needed to compute the instructor's busy times.
 */
type ThisAndFuture = {
  /** The original instant of the first date that it moves. */
  since: number
  /** The shift in milliseconds of local time. */
  shift: number
  moved(date: Dated): Dated
}

/**
 * Returns how `replacement` moves the date `since` and all that follow. `first`: the DTSTART of
 * `replacement`, the new time of the date `since`. Returns undefined when it replaces only that
 * date.
 */
export function thisAndFutureOf(
  replacement: ICAL.Component,
  since: Dated | undefined,
  first: Dated | undefined,
): ThisAndFuture | undefined {
  const range = replacement.getFirstProperty('recurrence-id')?.getParameter('range')
  if (String(range).toUpperCase() !== 'THISANDFUTURE' || !since || !first) return undefined
  const onClock = (date: Dated) => millisecondsOf(wallIn(first.zone, date))
  const shift = millisecondsOf(first.wall) - onClock(since)
  return {
    since: since.zone.instantOf(since.wall),
    shift,
    moved: (date) => ({
      wall: wallAt(onClock(date) + shift, first.wall.isDate),
      zone: first.zone,
    }),
  }
}

/** Returns the date in another zone. A whole day is the same day everywhere. */
function wallIn(zone: Zone, date: Dated): Wall {
  return date.wall.isDate ? date.wall : zone.wallOf(date.zone.instantOf(date.wall))
}

function millisecondsOf({ year, month, day, hour, minute, second }: Wall): number {
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

function wallAt(milliseconds: number, isDate: boolean): Wall {
  const clock = new Date(milliseconds)
  return {
    year: clock.getUTCFullYear(),
    month: clock.getUTCMonth() + 1,
    day: clock.getUTCDate(),
    hour: clock.getUTCHours(),
    minute: clock.getUTCMinutes(),
    second: clock.getUTCSeconds(),
    isDate,
  }
}
