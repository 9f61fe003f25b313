import type { Field, JsonStep } from '../parse/parse-field.ts'
import { RestError } from '../rest-error.ts'
import type { Schema, Table } from '../schema/read-schema.ts'

/** A column that a request names: its base type if known, and the steps into its JSON value. */
export type ColumnReference = { column: string; type: string | null; steps: JsonStep[] }

/**
 * Finds the column that a request's `select`, `order` or filter names: a column of `shape`, or a
 * function of its row in schema `public` (a computed field). Without this check PostgreSQL would
 * also accept any other function of a row, even an aggregate.
 */
export function referenceTo(schema: Schema, shape: Table | null, field: Field): ColumnReference {
  const type = shape === null ? null : typeOf(schema, shape, field.name)
  if (shape !== null && type === null) {
    throw new RestError(400, '42703', `column ${shape.name}.${field.name} does not exist`)
  }
  return { column: field.name, type, steps: field.steps }
}

/** Returns the base type of a column or a computed field, or null when the table has neither. */
export function typeOf(schema: Schema, shape: Table, name: string): string | null {
  const computed = (schema.routines.get(name) ?? []).find(
    ({ rowOf, parameters, isSet }) => rowOf === shape.name && parameters.length === 1 && !isSet,
  )
  return shape.columns.get(name)?.baseType ?? computed?.returnType ?? null
}
