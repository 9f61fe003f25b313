import type { Body } from '../parse/parse-body.ts'
import { RestError } from '../rest-error.ts'

/**
 * Throws 400 22007 for an instant without a time zone. It would silently count as UTC, hours from
 * what its writer meant. `columns` are the written columns with their types.
 */
export function requireTimeZone(body: Body, columns: { name: string; type: string }[]) {
  const instants = columns.filter(({ type }) => /^timestamp(\(\d\))? with time zone$/.test(type))
  for (const { name } of instants) {
    for (const row of body.rows) {
      const value = Object.hasOwn(row, name) ? row[name as keyof typeof row] : null
      if (typeof value !== 'string' || !zoneless.test(value)) continue
      throw new RestError(400, '22007', `${name} needs a time zone: "${value}"`, {
        hint: 'Write an offset, such as 2026-03-14T10:00:00-04:00, or Z for UTC.',
      })
    }
  }
}

const zoneless =
  /^\s*\d{4,6}-\d{1,2}-\d{1,2}([T\s]+\d{1,2}(:?\d{2}(:?\d{2}([.,]\d{0,9})?)?)?)?\s*$/i
