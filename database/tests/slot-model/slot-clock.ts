// Time zones for the slot model, which computes free times a second time in TypeScript, so that tests
// can compare them with the database's (slot-model.ts). It must not ask the database, so it has a clock of
// its own. Instants are minutes since 1970, days are 'YYYY-MM-DD', wall clocks are minutes since midnight.

/** Returns the day of the week; 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00Z`).getUTCDay()
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Returns the local date of an instant. */
export function dayOf(instant: number, zone: string): string {
  return new Date((instant + offsetAt(instant, zone)) * 60_000).toISOString().slice(0, 10)
}

/**
 * Returns the instant of a wall-clock time like PostgreSQL's AT TIME ZONE: in a skipped hour with
 * the offset before the clock change, in a repeated hour with the one after it.
 */
export function instantOf(day: string, wallClock: number, zone: string): number {
  const local = Date.parse(`${day}T00:00Z`) / 60_000 + wallClock
  const before = offsetAt(local - 24 * 60, zone)
  const after = offsetAt(local + 24 * 60, zone)
  const readings = [local - before, local - after].filter(
    (instant) => instant + offsetAt(instant, zone) === local,
  )
  return readings.length === 0 ? local - before : Math.max(...readings)
}

const clocks = new Map<string, Intl.DateTimeFormat>()
const offsets = new Map<string, number>()

/** Returns the offset in minutes east of UTC. */
function offsetAt(instant: number, zone: string): number {
  // Clocks change on full hours in every zone that the tests use.
  const hour = Math.floor(instant / 60)
  const key = `${zone} ${hour}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  let clock = clocks.get(zone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
    clocks.set(zone, clock)
  }
  const name = clock.formatToParts(hour * 3_600_000).find(({ type }) => type === 'timeZoneName')
  const [, sign = '+', hours = '0', minutes = '0'] =
    /GMT([+-])(\d+):(\d+)/.exec(name?.value ?? '') ?? []
  const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  offsets.set(key, offset)
  return offset
}

/**
 * Returns the wall clock at an instant, moved by years and minutes: yearly closures come again at the same
 * wall clock. In a year without February 29 it is that of February 28.
 */
export function wallClockOf(
  instant: number,
  zone: string,
  years: number,
  minutes = 0,
): { day: string; minute: number } {
  const local = new Date((instant + offsetAt(instant, zone) + minutes) * 60_000)
  const year = local.getUTCFullYear() + years
  const date = local.toISOString().slice(5, 10)
  const isMissing = date === '02-29' && new Date(Date.UTC(year, 1, 29)).getUTCMonth() !== 1
  return {
    day: `${year}-${isMissing ? '02-28' : date}`,
    minute: local.getUTCHours() * 60 + local.getUTCMinutes(),
  }
}

export function yearOf(instant: number, zone: string): number {
  return Number(dayOf(instant, zone).slice(0, 4))
}
