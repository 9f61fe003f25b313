import ICAL from 'ical.js'
import type { Wall, Zone } from './calendar-zones.ts'
import { type Dated, thisAndFutureOf } from './this-and-future.ts'

/** Milliseconds since 1970. */
export type BusyTimes = { from: number; to: number }[]

/** Thrown when a calendar has more dates or times than any real one. */
export class TooMuch extends RangeError {}

/** Milliseconds, more than any two time zones differ. */
const farDays = 2 * 86_400_000

type Zones = (tzid: string | undefined) => Zone

/** What every step of reading a calendar needs. `from` and `until` as in `CalendarText`. */
export type Reading = {
  from: number
  until: number
  zones: Zones
  isBusy: (event: ICAL.Component) => boolean
  /** How many dates may still be computed. All events share it. */
  steps: { left: number }
  /** Returns the result of `work`, or nothing when the event cannot be read. */
  attempt: <T>(event: unknown, work: () => T[]) => T[]
}

/** What replacing events change in a series: the dates they replace, and how later ones move. */
type Replaced = { dates: Set<string>; later: ReturnType<typeof futureOf> }

/**
 * Returns the busy times of the events with one UID in an instructor's own calendar: a series, with
 * the events that replace its dates or move a date and all later ones. `texts` has each event.
 * Throws `TooMuch`.
 */
export function seriesTimes(texts: string[], reading: Reading): BusyTimes {
  const { zones, isBusy, attempt } = reading
  const events = texts
    .filter((text) => !isFar(text, reading))
    .flatMap((text) => attempt({ text }, () => [new ICAL.Component(ICAL.parse(text) as unknown[])]))
  const replacing = events.filter((event) => event.hasProperty('recurrence-id'))
  const each = <T>(work: (event: ICAL.Component) => T[]) =>
    replacing.flatMap((event) => attempt(event, () => work(event)))
  const replaced: Replaced = {
    dates: new Set(each((event) => valuesOf(event, 'recurrence-id', zones).map(keyOf))),
    later: each((event) => futureOf(event, zones, isBusy)).toSorted((a, b) => b.since - a.since),
  }
  return events.flatMap((event) =>
    attempt(event, () => (isBusy(event) ? datesOf(event, replaced, reading) : [])),
  )
}

/**
 * Returns whether an event that does not repeat is days outside the span. Most events of an old
 * calendar are, and reading one takes a tenth of a millisecond.
 */
function isFar(text: string, { from, until }: Reading): boolean {
  if (/^(RRULE|RDATE|RECURRENCE-ID)/im.test(text)) return false
  const [start, end] = [/^DTSTART[^:\n]*:(\d{8})/im, /^DTEND[^:\n]*:(\d{8})/im].map((written) => {
    const [, year, month, day] = /(....)(..)(..)/.exec(written.exec(text)?.[1] ?? '') ?? []
    return year && Date.UTC(Number(year), Number(month) - 1, Number(day))
  })
  return Boolean((start && start > until + farDays) || (end && end < from - farDays))
}

/**
 * Returns the times of one event, which may repeat, without the dates that other events replace.
 */
function datesOf(
  event: ICAL.Component,
  replaced: Replaced,
  { from, until, zones, steps }: Reading,
): BusyTimes {
  const [first] = valuesOf(event, 'dtstart', zones)
  if (!first) throw new Error('No start')
  const length = lengthOf(event, first, zones)
  if (event.hasProperty('recurrence-id')) return timeOf(first, length)
  const excluded = new Set(valuesOf(event, 'exdate', zones).map(keyOf))
  // An excluded date without a time excludes every date that begins on that day.
  const isLeftOut = (date: Dated) =>
    [keyOf(date), dayOf(date.wall)].some((key) => excluded.has(key) || replaced.dates.has(key))
  // A date outside the span may be moved into it, so dates up to this far outside are computed too.
  const farthest = replaced.later.reduce(
    (most, { shift, longest }) => Math.max(most, Math.abs(shift) + longest),
    0,
  )
  const span = { from: from - length.longest - farthest, until: until + farthest }
  const dates: Listed[] = [
    ...(event.hasProperty('rrule') ? [] : [first]),
    ...repeated(event, first, span, steps),
    ...valuesOf(event, 'rdate', zones),
  ]
  return dates
    .filter((date) => !isLeftOut(date))
    .flatMap((date) => {
      const moved = replaced.later.find(({ since }) => instantOf(date) > since)
      return moved ? moved.timesOf(date) : timeOf(date, length)
    })
}

/** A date of an event. `end` is the instant at which it is over, if it states that itself. */
type Listed = Dated & { end?: number }

function timeOf(date: Listed, { endOf }: { endOf(date: Dated): number }): BusyTimes {
  return [{ from: instantOf(date), to: date.end ?? endOf(date) }]
}

/** Returns how this event moves the date that it replaces and all later ones, or an empty list. */
function futureOf(event: ICAL.Component, zones: Zones, isBusy: Reading['isBusy']) {
  const [since] = valuesOf(event, 'recurrence-id', zones)
  const [first] = valuesOf(event, 'dtstart', zones)
  const thisAndFuture = thisAndFutureOf(event, since, first)
  if (!thisAndFuture || !first) return []
  const { endOf, longest } = lengthOf(event, first, zones)
  const timesOf = (date: Dated) => {
    const moved = thisAndFuture.moved(date)
    return isBusy(event) ? [{ from: instantOf(moved), to: endOf(moved) }] : []
  }
  return [{ ...thisAndFuture, longest, timesOf }]
}

function valuesOf(event: ICAL.Component, name: string, zones: Zones): Listed[] {
  return event.getAllProperties(name).flatMap((property) => {
    const tzid = property.getParameter('tzid')
    return property.getValues().flatMap((value) => {
      const time = value instanceof ICAL.Period ? value.start : value
      if (!(time instanceof ICAL.Time)) return []
      const isUtc = time.zone === ICAL.Timezone.utcTimezone
      const date = { wall: wallOf(time), zone: zones(isUtc ? 'UTC' : tzid?.toString()) }
      return value instanceof ICAL.Period ? [{ ...date, end: endOfPeriod(value, date) }] : [date]
    })
  })
}

/**
 * Returns the instant at which a date with its own end or length is over (`RDATE;VALUE=PERIOD`).
 */
function endOfPeriod({ end, duration }: ICAL.Period, date: Dated): number {
  if (duration) return instantOf(date) + duration.toSeconds() * 1000
  return date.zone.instantOf(wallOf(end))
}

/**
 * Returns the function that computes the end of a date, and the most milliseconds that a date
 * lasts. In a DURATION, weeks and days are days of the calendar, and the rest is elapsed time.
 */
function lengthOf(event: ICAL.Component, first: Dated, zones: Zones) {
  const [end] = valuesOf(event, 'dtend', zones)
  const duration = event.getFirstPropertyValue('duration')
  const seconds = duration instanceof ICAL.Duration ? duration.toSeconds() : 0
  const nominal = duration instanceof ICAL.Duration ? duration.weeks * 7 + duration.days : 0
  if (first.wall.isDate) {
    const written = end ? daysBetween(first.wall, end.wall) : Math.round(seconds / 86_400)
    const days = Math.max(written, 1)
    const endOf = ({ wall, zone }: Dated) => zone.instantOf({ ...wall, day: wall.day + days })
    return { longest: (days + 1) * 86_400_000, endOf }
  }
  // Ten years and more count as elapsed time: as days they could end after the last date that
  // exists.
  if (!end && nominal > 0 && nominal < 3_660 && seconds > 0) {
    const rest = (seconds - nominal * 86_400) * 1000
    const endOf = ({ wall, zone }: Dated) =>
      zone.instantOf({ ...wall, day: wall.day + nominal }) + rest
    return { longest: (seconds + 86_400) * 1000, endOf }
  }
  const length = end ? instantOf(end) - instantOf(first) : seconds * 1000
  return { longest: length, endOf: (date: Dated) => instantOf(date) + length }
}

/**
 * Returns the dates of the event's rules within the span. They are computed in the zone of the
 * first date, so that they keep their time of day when the clocks change.
 */
function repeated(
  event: ICAL.Component,
  first: Dated,
  span: { from: number; until: number },
  steps: { left: number },
): Dated[] {
  return event.getAllProperties('rrule').flatMap((property) => {
    const rule = property.getFirstValue()
    if (!(rule instanceof ICAL.Recur)) return []
    const own = rule.clone()
    if (own.until) own.until = lastWall(own.until, first)
    const iterator = own.iterator(new ICAL.Time({ ...first.wall }, ICAL.Timezone.localTimezone))
    const dates: Dated[] = []
    for (let next = iterator.next(); next; next = iterator.next()) {
      steps.left -= 1
      if (steps.left < 0) throw new TooMuch('Too many dates')
      const date = { wall: { ...wallOf(next), isDate: first.wall.isDate }, zone: first.zone }
      // Zones differ by less than a day. Skip early, because converting a zone is slow.
      if (Date.UTC(next.year, next.month - 1, next.day + 2) < span.from) continue
      const at = instantOf(date)
      if (at >= span.until) break
      if (at > span.from) dates.push(date)
    }
    return dates
  })
}

/** Returns the end of a rule (UNTIL) in the local time of its first date. */
function lastWall(until: ICAL.Time, first: Dated): ICAL.Time {
  const isUtc = until.zone === ICAL.Timezone.utcTimezone
  const wall = isUtc
    ? first.zone.wallOf(until.toUnixTime() * 1000)
    : until.isDate
      ? { ...wallOf(until), hour: 23, minute: 59, second: 59 }
      : wallOf(until)
  return new ICAL.Time({ ...wall, isDate: first.wall.isDate }, ICAL.Timezone.localTimezone)
}

function wallOf({ year, month, day, hour, minute, second, isDate }: ICAL.Time): Wall {
  return { year, month, day, hour, minute, second, isDate }
}

function instantOf({ wall, zone }: Dated): number {
  return zone.instantOf(wall)
}

function keyOf(date: Dated): string {
  return date.wall.isDate ? dayOf(date.wall) : String(instantOf(date))
}

function dayOf({ year, month, day }: Wall): string {
  return `${year}-${month}-${day}`
}

function daysBetween(first: Wall, last: Wall): number {
  const [from, to] = [first, last].map(({ year, month, day }) => Date.UTC(year, month - 1, day))
  return Math.round(((to ?? 0) - (from ?? 0)) / 86_400_000)
}
