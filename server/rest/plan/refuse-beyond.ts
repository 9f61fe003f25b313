import type { Resource } from '../parse/parse-request.ts'
import { RestError } from '../rest-error.ts'
import type { Reach } from '../rest-host.ts'
import type { Plan } from './plan.ts'
import type { ReadPlan } from './read-plan.ts'

/**
 * Throws 403 for a request to a table, function or method that is beyond the caller's reach: the
 * part of its rights that, for example, an API key may use.
 */
export function refuseBeyond(
  { tables, written, functions }: Reach,
  { kind, name }: Resource,
  method: string,
): void {
  if (kind === 'function' && functions.has(name)) return
  const isRead = method === 'GET' || method === 'HEAD'
  if (kind === 'table' && (isRead ? tables : written).has(name)) return
  throw beyond(kind === 'table' && tables.has(name) ? `${method} ${name}` : name)
}

/** Throws 403 when a request embeds a table that the caller's reach does not include. */
export function refuseEmbedsBeyond({ tables }: Reach, plan: Plan): void {
  const shown = plan.kind === 'read' ? plan.read : plan.shown
  for (const name of shown === null ? [] : embeddedTables(shown)) {
    if (!tables.has(name)) throw beyond(name)
  }
}

function embeddedTables({ embeds }: ReadPlan): string[] {
  return embeds.flatMap(({ read, relationship }) => [
    relationship.to,
    ...(relationship.kind === 'many-to-many' ? [relationship.junction] : []),
    ...embeddedTables(read),
  ])
}

function beyond(what: string): RestError {
  return new RestError(403, '42501', `This key does not reach ${what.slice(0, 100)}.`, {
    hint: 'The root of this API describes what it reaches.',
  })
}
