import ICAL from 'ical.js'
import { calendarZone, type Wall, type Zone } from './calendar-zone.ts'
import { type Dated, thisAndFutureOf } from './this-and-future.ts'

export type CalendarText = {
  text: string
  /** The facility's time zone, for whole days and for times without a zone. */
  zone: string
  /** The owner's address. Events that the owner declined do not count. */
  email: string
  /** Milliseconds since 1970. Events that end before `from` or start after `until` are left out. */
  from: number
  until: number
}

/** Milliseconds since 1970, sorted by start, without overlaps. */
export type BusyTimes = { from: number; to: number }[]

/** No person's calendar has more. */
const mostSteps = 200_000
const mostTimes = 5_000
/** The latest instant. Databases cannot store times far beyond it. */
const latest = Date.UTC(9999, 0)

/**
 * Returns when somebody is busy, from the text of their iCalendar (RFC 5545): series with their
 * exceptions, whole days, and zones by IANA name or as the calendar defines them. Free, cancelled,
 * declined and this product's own events do not count. Throws when the text is no calendar.
 */
export function busyTimes(calendar: CalendarText): BusyTimes {
  const roots = calendarsOf(calendar.text)
  const steps = { left: mostSteps }
  const times = roots.flatMap((root) => {
    const owners = ownersOf(root, calendar.email)
    const zones = (tzid: string | undefined) => calendarZone(root, tzid, calendar.zone)
    const events = root.getAllSubcomponents('vevent')
    const isBusy = (event: ICAL.Component) => keepsBusy(event, owners)
    return events
      .filter(isBusy)
      .flatMap((event) =>
        datesOf(event, replacedOf(event, events), { ...calendar, zones, isBusy, steps }),
      )
  })
  return joined(times.filter(({ from, to }) => to > calendar.from && from < calendar.until))
}

function calendarsOf(text: string): ICAL.Component[] {
  const parsed: unknown = ICAL.parse(text)
  const roots = Array.isArray(parsed) && typeof parsed[0] === 'string' ? [parsed] : parsed
  const components = (roots as unknown[][]).map((root) => new ICAL.Component(root))
  if (components.length === 0 || components.some(({ name }) => name !== 'vcalendar'))
    throw new Error('No calendar')
  return components
}

/** Returns the owner's addresses. Programs name a person's own calendar after its address. */
function ownersOf(root: ICAL.Component, email: string): string[] {
  const name = root.getFirstPropertyValue('x-wr-calname')
  return [email, String(name ?? '')].map((each) => each.trim().toLowerCase())
}

function keepsBusy(event: ICAL.Component, owners: string[]): boolean {
  const value = (name: string) => String(event.getFirstPropertyValue(name) ?? '').toUpperCase()
  const isDeclined = event.getAllProperties('attendee').some((attendee) => {
    const address = String(attendee.getFirstValue()).replace(/^mailto:/i, '')
    const answer = String(attendee.getParameter('partstat') ?? '').toUpperCase()
    return answer === 'DECLINED' && owners.includes(address.toLowerCase())
  })
  return (
    value('status') !== 'CANCELLED' &&
    value('transp') !== 'TRANSPARENT' &&
    !['FREE', 'WORKINGELSEWHERE'].includes(value('x-microsoft-cdo-busystatus')) &&
    !value('uid').endsWith('@FUNGO') &&
    !isDeclined
  )
}

/** Returns the events that replace single dates of this one. */
function replacedOf(event: ICAL.Component, events: ICAL.Component[]): ICAL.Component[] {
  if (event.hasProperty('recurrence-id')) return []
  const uid = event.getFirstPropertyValue('uid')
  return events.filter(
    (other) => other.hasProperty('recurrence-id') && other.getFirstPropertyValue('uid') === uid,
  )
}

type Zones = (tzid: string | undefined) => Zone

type Reading = {
  from: number
  until: number
  zones: Zones
  isBusy: (event: ICAL.Component) => boolean
  steps: { left: number }
}

function datesOf(
  event: ICAL.Component,
  replacements: ICAL.Component[],
  { from, until, zones, isBusy, steps }: Reading,
): BusyTimes {
  const [first] = valuesOf(event, 'dtstart', zones)
  if (!first) return []
  const length = lengthOf(event, first, zones)
  const left = new Set([
    ...valuesOf(event, 'exdate', zones).map(keyOf),
    ...replacements.flatMap((other) => valuesOf(other, 'recurrence-id', zones)).map(keyOf),
  ])
  // An excluded date without a time excludes every date that begins on that day.
  const isLeftOut = (date: Dated) => left.has(keyOf(date)) || left.has(dayOf(date.wall))
  const isSingle = event.hasProperty('recurrence-id')
  const thisAndFuture = replacements
    .flatMap((other) => futureOf(other, zones, isBusy))
    .toSorted((a, b) => b.since - a.since)
  const farthest = Math.max(
    0,
    ...thisAndFuture.map((other) => Math.abs(other.shift) + other.longest),
  )
  const span = { from: from - length.longest - farthest, until: until + farthest }
  const dates = [
    ...(event.hasProperty('rrule') && !isSingle ? [] : [first]),
    ...(isSingle ? [] : repeated(event, first, span, steps)),
    ...(isSingle ? [] : valuesOf(event, 'rdate', zones)),
  ]
  return dates
    .filter((date) => !isLeftOut(date))
    .flatMap((date) => {
      const later = thisAndFuture.find(({ since }) => instantOf(date) > since)
      return later ? later.timesOf(date) : [{ from: instantOf(date), to: length.endOf(date) }]
    })
    .map(({ from, to }) => ({ from, to: Math.min(to, latest) }))
    .filter((time) => time.to > time.from)
}

/** Returns how this event moves the date that it replaces and all later ones, if it does so. */
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

function valuesOf(event: ICAL.Component, name: string, zones: Zones): Dated[] {
  return event.getAllProperties(name).flatMap((property) => {
    const tzid = property.getParameter('tzid')
    return property.getValues().flatMap((value) => {
      const time = value instanceof ICAL.Period ? value.start : value
      if (!(time instanceof ICAL.Time)) return []
      const isUtc = time.zone === ICAL.Timezone.utcTimezone
      return [{ wall: wallOf(time), zone: zones(isUtc ? 'UTC' : tzid?.toString()) }]
    })
  })
}

/** Returns the length of each date: in whole days, or in elapsed time. */
function lengthOf(event: ICAL.Component, first: Dated, zones: Zones) {
  const [end] = valuesOf(event, 'dtend', zones)
  const duration = event.getFirstPropertyValue('duration')
  const seconds = duration instanceof ICAL.Duration ? duration.toSeconds() : 0
  if (first.wall.isDate) {
    const days = end ? daysBetween(first.wall, end.wall) : Math.round(seconds / 86_400) || 1
    const endOf = ({ wall, zone }: Dated) => zone.instantOf({ ...wall, day: wall.day + days })
    return { longest: (days + 1) * 86_400_000, endOf }
  }
  const length = end ? instantOf(end) - instantOf(first) : seconds * 1000
  return { longest: length, endOf: (date: Dated) => instantOf(date) + length }
}

/**
 * Yields the dates of the rules in local time of the first date, so that they survive time changes.
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
      if (steps.left < 0) throw new RangeError('Too many dates')
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

/** Returns the end of a rule in local time of its first date. */
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

function joined(times: BusyTimes): BusyTimes {
  const all: BusyTimes = []
  for (const time of times.toSorted((a, b) => a.from - b.from)) {
    const last = all.at(-1)
    if (last && time.from <= last.to) last.to = Math.max(last.to, time.to)
    else all.push({ ...time })
  }
  if (all.length > mostTimes) throw new RangeError('Too many dates')
  return all
}
