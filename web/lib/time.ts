/**
 * Dates and times as people read them. Instants are ISO strings or Dates and are always shown in
 * the facility's zone; a calendar date is the string `YYYY-MM-DD` and belongs to no zone; a wall
 * time is PostgreSQL's `HH:MM:SS`, up to `24:00:00`.
 */

/** The calendar date of an instant in a zone. */
export function localDate(instant: Date | string, zone: string): string {
  const { year, month, day } = localParts(instant, zone)
  return `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)}`
}

/** The wall time of an instant in a zone, `HH:MM`. */
export function localTime(instant: Date | string, zone: string): string {
  const { hour, minute } = localParts(instant, zone)
  return `${pad(hour)}:${pad(minute)}`
}

/** The instant of a date and wall time in a zone, as `AT TIME ZONE` of PostgreSQL: in a gap and in a repeated hour the standard offset counts. */
export function instantAt(date: string, wallTime: string, zone: string): Date {
  const [hours = 0, minutes = 0, seconds = 0] = wallTime.split(':').map(Number)
  const wall = utcNoon(date) - 43_200_000 + ((hours * 60 + minutes) * 60 + seconds) * 1000
  const before = offset(wall - 86_400_000, zone)
  const after = offset(wall + 86_400_000, zone)
  const fits = [before, after].filter((o) => offset(wall - o, zone) === o)
  const chosen = fits.length > 0 ? Math.min(...fits) : Math.min(before, after)
  return new Date(wall - chosen)
}

/** The date a number of days later (or earlier). */
export function addDays(date: string, days: number): string {
  return new Date(utcNoon(date) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Whole days from one date to another; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((utcNoon(to) - utcNoon(from)) / 86_400_000)
}

/** 0 = Sunday to 6 = Saturday. */
export function dayOfWeek(date: string): number {
  return new Date(utcNoon(date)).getUTCDay()
}

/** `Saturday, March 14, 2026`: a date that stands alone. */
export function longDate(date: string): string {
  return dated(date, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
}

/** `Saturday, March 14`: within a known year. */
export function dayAndMonth(date: string): string {
  return dated(date, { weekday: 'long', month: 'long', day: 'numeric' })
}

/** `Sat, Mar 14` */
export function shortDate(date: string): string {
  return dated(date, { weekday: 'short', month: 'short', day: 'numeric' })
}

/** `March 2026` */
export function monthAndYear(date: string): string {
  return dated(date, { month: 'long', year: 'numeric' })
}

/** `Saturday` or `Sat`. 0 = Sunday; 7 is Sunday again. */
export function weekdayName(day: number, length: 'long' | 'short' = 'long'): string {
  return dated(addDays('2023-01-01', day), { weekday: length })
}

/** `10:30 AM` */
export function formatTime(instant: Date | string, zone: string): string {
  return formatWallTime(localTime(instant, zone))
}

/** `10:30 – 11:30 AM`, and `11:00 AM – 12:00 PM` when the half of the day changes. */
export function formatTimeRange(start: Date | string, end: Date | string, zone: string): string {
  const [from, to] = [formatTime(start, zone), formatTime(end, zone)]
  const sameHalf =
    from.slice(-2) === to.slice(-2) && localDate(start, zone) === localDate(end, zone)
  return `${sameHalf ? from.slice(0, -3) : from} – ${to}`
}

/** `10:30 AM` from `10:30:00`; `24:00:00` is `12:00 AM`. */
export function formatWallTime(wallTime: string): string {
  const { hour, minute, half } = wallTimeParts(wallTime)
  return `${hour}:${minute} ${half.toUpperCase()}`
}

/** The parts of a 12-hour time: `{ hour: '10', minute: '30', half: 'am' }`. */
export function wallTimeParts(wallTime: string): {
  hour: string
  minute: string
  half: 'am' | 'pm'
} {
  const [hours = 0, minutes = 0] = wallTime.split(':').map(Number)
  return {
    hour: String(hours % 12 || 12),
    minute: pad(minutes),
    half: hours % 24 < 12 ? 'am' : 'pm',
  }
}

/** `Eastern time`; a zone outside the list of specification §9 has the name the browser knows. */
export function zoneName(zone: string): string {
  const name = zoneNames[zone]
  if (name) return `${name} time`
  const parts = formatter({ timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts(
    new Date(0),
  )
  const long = parts.find((part) => part.type === 'timeZoneName')?.value ?? zone
  return long.replace(/ Time$/, ' time')
}

/** True when the visitor's clock shows another time than the facility's at that instant. */
export function differsFromVisitor(
  zone: string,
  visitorZone: string = Intl.DateTimeFormat().resolvedOptions().timeZone,
  at: Date | string = new Date(),
): boolean {
  const instant = new Date(at).getTime()
  return offset(instant, zone) !== offset(instant, visitorZone)
}

const zoneNames: Record<string, string> = {
  'America/New_York': 'Eastern',
  'America/Chicago': 'Central',
  'America/Denver': 'Mountain',
  'America/Los_Angeles': 'Pacific',
  'America/Anchorage': 'Alaska',
  'Pacific/Honolulu': 'Hawaii',
  'America/Phoenix': 'Arizona',
}

function dated(date: string, options: Intl.DateTimeFormatOptions): string {
  return formatter({ ...options, timeZone: 'UTC' }).format(utcNoon(date))
}

function localParts(instant: Date | string, zone: string) {
  const parts = formatter({
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(new Date(instant))
  const value = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return {
    year: value('year'),
    month: value('month'),
    day: value('day'),
    hour: value('hour'),
    minute: value('minute'),
    second: value('second'),
  }
}

function offset(instant: number, zone: string): number {
  const p = localParts(new Date(instant), zone)
  const wall = Date.UTC(p.year, p.month - 1, p.day, p.hour, p.minute, p.second)
  return wall - Math.floor(instant / 1000) * 1000
}

function utcNoon(date: string): number {
  return Date.parse(`${date}T12:00:00Z`)
}

function pad(value: number): string {
  return String(value).padStart(2, '0')
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Making a formatter costs far more than using one. */
function formatter(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options)
  let found = formatters.get(key)
  if (!found) {
    found = new Intl.DateTimeFormat('en-US', options)
    formatters.set(key, found)
  }
  return found
}
