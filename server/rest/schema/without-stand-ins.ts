import type { Schema } from './read-schema.ts'

const kept = new WeakMap<Schema, Schema>()

/**
 * Returns the schema without its stand-ins: the views that requests read in place of tables
 * (rest-host.ts). It is for visitors, who have no right to all of a view's columns and read the
 * tables themselves.
 */
export function withoutStandIns(schema: Schema): Schema {
  const known = kept.get(schema)
  if (known) return known
  const tables = [...schema.tables].map(
    ([name, table]) => [name, { ...table, standIn: undefined, writeTarget: undefined }] as const,
  )
  const made = { ...schema, tables: new Map(tables) }
  kept.set(schema, made)
  return made
}
