import { parseError } from '../rest-error.ts'

/** A statement as node-postgres takes it: request values stand in `values` alone. */
export type Statement = { text: string; values: unknown[] }

/** Collects the values of one statement; `bind` answers the placeholder, `$1` and so on. */
export type Values = { values: unknown[]; bind(value: unknown): string }

export function createValues(): Values {
  const values: unknown[] = []
  return { values, bind: (value) => `$${values.push(value)}` }
}

const maximumBytes = 63

/**
 * Quotes a name for SQL; the only place where text of a request enters a statement. PostgreSQL
 * would cut a longer name silently, so it is refused (PGRST100).
 */
export function quoteIdentifier(name: string): string {
  if (name === '' || name.includes('\0') || Buffer.byteLength(name) > maximumBytes) {
    throw parseError(`A name must have 1 to ${maximumBytes} bytes`)
  }
  return `"${name.replaceAll('"', '""')}"`
}

export function quoteColumn(alias: string, column: string): string {
  return `${quoteIdentifier(alias)}.${quoteIdentifier(column)}`
}

/** A table or function of the exposed schema. */
export function quotePublic(name: string): string {
  return `"public".${quoteIdentifier(name)}`
}

/** `{"a","b"}`, to be bound as one value. */
export function arrayLiteral(items: string[]): string {
  return `{${items.map((item) => `"${item.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}

/** The rows that a write or a function made, for the part of the statement that shows them. */
export const sourceName = '"rest_source"'
