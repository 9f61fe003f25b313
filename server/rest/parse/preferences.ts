import { RestError } from '../rest-error.ts'

/** The supported preferences of `Prefer`. */
export type Preferences = {
  resolution: 'merge-duplicates' | 'ignore-duplicates' | null
  return: 'representation' | 'headers-only' | 'minimal' | null
  count: 'exact' | 'planned' | 'estimated' | null
  missing: 'default' | 'null' | null
  handling: 'strict' | 'lenient' | null
  /** `rollback` tries a write and undoes it, where `RestHost.mayTry` allows that. */
  tx: 'commit' | 'rollback' | null
  /** The name of a time zone, which may be unknown (unknown-zone.ts). */
  timezone: string | null
  /** Only effective with `handling=strict`. */
  maxAffected: number | null
}

/**
 * Parses the request header `Prefer`, such as `return=minimal,count=exact`. The first supported
 * value of a preference wins. With `handling=strict` an unknown one is 400 PGRST122.
 */
export function parsePreferences(header: string | null): Preferences {
  const given = (header ?? '')
    .split(',')
    .map((preference) => usualForm(preference.trim()))
    .filter((preference) => preference !== '')
  const first = <T extends string>(name: string, values: readonly T[]): T | null => {
    const match = given.find((text) => values.some((value) => text === `${name}=${value}`))
    return match === undefined ? null : (match.slice(name.length + 1) as T)
  }
  const preferences: Preferences = {
    resolution: first('resolution', known.resolution),
    return: first('return', known.return),
    count: first('count', known.count),
    missing: first('missing', known.missing),
    handling: first('handling', known.handling),
    tx: first('tx', known.tx),
    timezone: given.map((text) => timezonePattern.exec(text)?.[1]).find((zone) => zone) ?? null,
    maxAffected: null,
  }
  if (preferences.handling === 'strict') {
    refuseUnknown(given)
    const limit = given.map((text) => maxAffectedPattern.exec(text)?.[1]).find((n) => n)
    if (limit !== undefined) preferences.maxAffected = Number(limit)
  }
  return preferences
}

/**
 * Returns a preference in the form of the lists below. RFC 7240 also allows capitals, blanks and
 * quotes. To ignore a preference in another form would be dangerous: a trial (`tx=rollback`) would
 * be committed, and more rows than `max-affected` would be written.
 */
function usualForm(preference: string): string {
  // At each position only one part of the pattern can match a blank. If two could, many blanks
  // would take quadratic time.
  const [, written = '', quoted, plain = ''] =
    /^([\w-]+)\s*=\s*(?:"([^"]*)"|([^"\s][^"]*)?)$/.exec(preference) ?? []
  const name = written.toLowerCase()
  const value = quoted ?? plain
  if (name === 'timezone' || name === 'max-affected') return `${name}=${value}`
  return Object.hasOwn(known, name) ? `${name}=${value.toLowerCase()}` : preference
}

/** Returns the value of `Preference-Applied`, or null when none was applied. */
export function appliedPreferences(applied: Partial<Preferences>): string | null {
  const parts = order.flatMap((name) => {
    const value = applied[name] ?? null
    return value === null ? [] : [`${name === 'maxAffected' ? 'max-affected' : name}=${value}`]
  })
  return parts.length === 0 ? null : parts.join(', ')
}

const order = [
  'resolution',
  'missing',
  'return',
  'count',
  'tx',
  'handling',
  'timezone',
  'maxAffected',
] as const

const known = {
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  return: ['representation', 'headers-only', 'minimal'],
  count: ['exact', 'planned', 'estimated'],
  missing: ['default', 'null'],
  handling: ['strict', 'lenient'],
  tx: ['commit', 'rollback'],
} as const

/**
 * Takes no offset, such as `+05:30`, `UTC-5` or `5`. PostgreSQL would read most of them with the
 * opposite sign: `+05:30` would be west of Greenwich. But `GMT+0` and `GMT-0` are names.
 */
const timezonePattern = /^timezone=(GMT[+-]0|(?!(?:[A-Z]*[+-])?\d).{1,100})$/i
const maxAffectedPattern = /^max-affected=(\d{1,15})$/

function refuseUnknown(given: string[]) {
  const accepted = new Set(
    Object.entries(known).flatMap(([name, values]) => values.map((value) => `${name}=${value}`)),
  )
  const isKnown = (text: string) =>
    accepted.has(text) || maxAffectedPattern.test(text) || timezonePattern.test(text)
  const invalid = given.filter((text) => !isKnown(text))
  if (invalid.length > 0) throw invalidPreferences(invalid)
}

/** Returns the refusal of preferences that would be ignored without `handling=strict`. */
export function invalidPreferences(invalid: string[]): RestError {
  return new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
    details: `Invalid preferences: ${invalid.join(', ')}`,
  })
}
