import type { Body } from '../parse/parse-body.ts'
import type { Query } from '../parse/parse-query.ts'
import { RestError } from '../rest-error.ts'

/**
 * Refuses a write or a call with an instant without a time zone (400 22007). It would silently
 * count as UTC, hours from what its writer meant. `columns` are the written columns or parameters
 * with their types.
 */
export function requireTimeZone(
  given: Body | Query['arguments'],
  columns: { name: string; type: string }[],
) {
  const instants = columns.filter(({ type }) => instant.test(type))
  const rows = given instanceof Map ? [Object.fromEntries(given)] : given.rows
  for (const { name } of instants) {
    for (const row of rows) {
      const value = Object.hasOwn(row, name) ? row[name as keyof typeof row] : null
      const zoneless = textsOf(value).find((text) => text.length > mostLetters || !zoned.test(text))
      if (zoneless === undefined) continue
      const shown = zoneless.length > mostLetters ? `${zoneless.slice(0, mostLetters)}…` : zoneless
      throw new RestError(400, '22007', `${name} needs a time zone: "${shown}"`, {
        hint: 'Write an offset, such as 2026-03-14T10:00:00-04:00, or Z for UTC.',
      })
    }
  }
}

const instant = /^timestamp(\(\d\))? with time zone(\[\])*$/

/** No instant is longer. A pattern may take minutes for a text as long as a request. */
const mostLetters = 100

/**
 * A time with its zone at the end, or a word that needs none. PostgreSQL reads much else too, such
 * as `tomorrow` or `Mar 14 2026 10:00`, and takes it as UTC. private.instant has the same rule.
 */
const zoned =
  /[T\s]\d{1,2}(:?\d{2}){0,2}([.,]\d*)?\s*(Z|UTC|GMT|[A-Z]{1,3}[SD]T|[A-Z]+\/[\w/+-]+|[+-]\d{1,2}(:?\d{2}){0,2})(\s+BC)?\s*$|^\s*(now|epoch|[+-]?infinity)\s*$/i

/** Returns the texts of a value, a JSON array, or an array that PostgreSQL reads from a text. */
function textsOf(value: unknown): string[] {
  if (value === null || value === undefined) return []
  if (Array.isArray(value)) return value.flatMap(textsOf)
  const list = /^\s*\{(.*)\}\s*$/s.exec(String(value))?.[1]
  if (list === undefined) return [String(value)]
  return list
    .split(',')
    .map((text) => text.replace(/^\s*"|"\s*$/g, ''))
    .filter((text) => !['', 'null'].includes(text.trim().toLowerCase()))
}
