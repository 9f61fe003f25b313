import type { Field, JsonStep } from './parse-field.ts'
import type { Schema, Table } from './read-schema.ts'
import { RestError } from './rest-error.ts'

/** A column, its type where the table is known to have it, and the steps into its JSON value. */
export type ColumnReference = { column: string; type: string | null; steps: JsonStep[] }

/**
 * A column of `shape`, or a function of its row in schema `public` (a computed field). Without
 * this check PostgreSQL would also take any other function of a row, even an aggregate.
 */
export function referenceTo(schema: Schema, shape: Table | null, field: Field): ColumnReference {
  const column = shape?.columns.get(field.name)
  if (shape !== null && column === undefined && !isComputed(schema, shape, field.name)) {
    throw new RestError(400, '42703', `column ${shape.name}.${field.name} does not exist`)
  }
  return { column: field.name, type: column?.type ?? null, steps: field.steps }
}

function isComputed(schema: Schema, shape: Table, name: string): boolean {
  const routines = schema.routines.get(name) ?? []
  return routines.some(({ rowOf, parameters }) => rowOf === shape.name && parameters.length === 1)
}
