import type ICAL from 'ical.js'
import { calendarParts } from './calendar-parts.ts'
import { calendarZones } from './calendar-zones.ts'
import { type BusyTimes, type Reading, seriesTimes, TooMuch } from './series-times.ts'
import { statedTimes } from './stated-times.ts'

/** The text of an instructor's own calendar, with what is needed to read it. */
export type CalendarText = {
  text: string
  /** The facility's time zone, for whole days and for times without a zone. */
  zone: string
  /** The instructor's address. Events that the instructor declined do not count. */
  email: string
  /** The ids of the facility's own bookings in the text. They do not count. */
  ours: string[]
  /** Milliseconds since 1970. Events that end before `from` or start after `until` are left out. */
  from: number
  until: number
}

/** `times` are sorted by start and do not overlap. `leftOut`: how many events could not be read. */
export type CalendarReading = { times: BusyTimes; leftOut: number }

/**
 * Limits on the dates that are computed and the times that are found. No real calendar has more.
 */
const mostSteps = 200_000
const mostTimes = 5_000
/** The latest instant. Databases cannot store times far beyond it. */
const latest = Date.UTC(9999, 0)

/**
 * Returns when an instructor is busy, from the text of their own calendar (iCalendar, RFC 5545):
 * series with their exceptions, whole days, stated busy times, and zones by IANA or Windows name or
 * as the calendar defines them. Free, cancelled and declined events and the facility's own bookings
 * do not count. Events that cannot be read are left out. Throws when the text is not a calendar or
 * none of its events can be read.
 */
export function busyTimes(calendar: CalendarText): CalendarReading {
  const parts = calendarParts(calendar.text)
  const owners = [calendar.email, ...parts.names].map((each) => each.trim().toLowerCase())
  const ours = new Set(calendar.ours.map((id) => `${id}@fungo`.toUpperCase()))
  const odd = new Set<unknown>()
  const reading: Reading = {
    ...calendar,
    zones: calendarZones(parts.zones, calendar.zone),
    isBusy: (event) => keepsBusy(event, owners, ours),
    steps: { left: mostSteps },
    attempt: (event, work) => {
      try {
        return work()
      } catch (error) {
        if (error instanceof TooMuch) throw error
        odd.add(event)
        return []
      }
    },
  }
  const all = [...parts.series.values()]
  const partly: string[] = []
  const times = [
    ...all.flatMap((texts) => seriesTimes(texts, reading)),
    ...parts.freeBusy.flatMap((text) =>
      reading.attempt({ text }, () => statedTimes(text, () => partly.push(text))),
    ),
  ]
  const unread = parts.cutOff + odd.size
  if (unread > 0 && unread === parts.cutOff + all.flat().length + parts.freeBusy.length)
    throw new Error('No events')
  const within = times
    .map(({ from, to }) => ({ from, to: Math.min(to, latest) }))
    .filter(({ from, to }) => to > from && to > calendar.from && from < calendar.until)
  return { times: joined(within), leftOut: unread + partly.length }
}

/** Returns whether an event counts: neither free, cancelled, declined, nor a booking of ours. */
function keepsBusy(event: ICAL.Component, owners: string[], ours: Set<string>): boolean {
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
    !ours.has(value('uid')) &&
    !isDeclined
  )
}

/** Returns the times sorted by start, with those that overlap or touch made one. */
function joined(times: BusyTimes): BusyTimes {
  const all: BusyTimes = []
  for (const time of times.toSorted((a, b) => a.from - b.from)) {
    const last = all.at(-1)
    if (last && time.from <= last.to) last.to = Math.max(last.to, time.to)
    else all.push({ ...time })
  }
  if (all.length > mostTimes) throw new TooMuch('Too many dates')
  return all
}
