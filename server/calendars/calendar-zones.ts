import ICAL from 'ical.js'
import { findIana } from 'windows-iana'
import { instantAt, localDate, localTime } from '../../shared/times.ts'

/** A local date and time. `isDate`: the date alone. Days may exceed the length of the month. */
export type Wall = {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
  isDate: boolean
}

/** A time zone. Instants are milliseconds since 1970. */
export type Zone = { instantOf(wall: Wall): number; wallOf(instant: number): Wall }

/**
 * Returns a function that finds the zone which a time in an instructor's own calendar names. An
 * IANA or Windows name takes precedence over the calendar's own definition, which is often out of
 * date. Without a name it is the facility's zone. The function throws for a name that nobody knows
 * and the calendar does not define: another zone would be a guess.
 */
export function calendarZones(definitions: string[], facilityZone: string) {
  const defined = new Map(
    definitions.map((text) => [/^TZID[^:\n]*:(.*)$/im.exec(text)?.[1], text] as const),
  )
  const known = new Map<string | undefined, Zone>()
  return (tzid: string | undefined): Zone => {
    const zone = known.get(tzid) ?? zoneOf(tzid, defined.get(tzid), facilityZone)
    known.set(tzid, zone)
    return zone
  }
}

/** Finds the zone by the forms in which programs write its name, else by the definition. */
function zoneOf(
  tzid: string | undefined,
  definition: string | undefined,
  facilityZone: string,
): Zone {
  if (tzid === undefined) return namedZone(facilityZone)
  const defined = definition === undefined ? undefined : parsed(definition)
  const names = [
    tzid,
    findIana(tzid, '001')[0],
    ...[2, 3].map((parts) => tzid.split('/').slice(-parts).join('/')),
    defined?.getFirstPropertyValue('x-lic-location'),
  ]
  const name = names
    .map((each) => (typeof each === 'string' ? zoneName(each) : undefined))
    .find(Boolean)
  if (name) return namedZone(name)
  if (defined) return definedZone(new ICAL.Timezone(defined))
  throw new Error('An unknown time zone')
}

/** Returns undefined when the definition cannot be read: its name may be enough. */
function parsed(definition: string): ICAL.Component | undefined {
  try {
    return new ICAL.Component(ICAL.parse(definition) as unknown[])
  } catch {
    return undefined
  }
}

/** Returns the IANA name of a zone, or undefined when Node does not know the name. */
function zoneName(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

/** Returns a zone by its IANA name, from Node's data. */
function namedZone(name: string): Zone {
  return {
    instantOf: (wall) => {
      const date = new Date(Date.UTC(wall.year, wall.month - 1, wall.day))
        .toISOString()
        .slice(0, 10)
      const time = wall.isDate ? '00:00' : `${wall.hour}:${wall.minute}:${wall.second}`
      return instantAt(date, time, name).getTime()
    },
    wallOf: (instant) => {
      const [year = 0, month = 0, day = 0] = localDate(new Date(instant), name)
        .split('-')
        .map(Number)
      const [hour = 0, minute = 0] = localTime(new Date(instant), name).split(':').map(Number)
      // Zone offsets are whole minutes.
      const second = Math.floor(instant / 1000) % 60
      return { year, month, day, hour, minute, second, isDate: false }
    },
  }
}

/** Returns a zone as the calendar defines it. */
function definedZone(zone: ICAL.Timezone): Zone {
  return {
    instantOf: (wall) => new ICAL.Time({ ...wall }, zone).toUnixTime() * 1000,
    wallOf: (instant) => {
      const utc = ICAL.Time.fromJSDate(new Date(instant), true)
      const { year, month, day, hour, minute, second } = utc.convertToZone(zone)
      return { year, month, day, hour, minute, second, isDate: false }
    },
  }
}
