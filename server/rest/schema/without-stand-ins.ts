import type { Schema } from './read-schema.ts'

const kept = new WeakMap<Schema, Schema>()

/** Returns the same schema for a caller whose requests reach the tables themselves. */
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
