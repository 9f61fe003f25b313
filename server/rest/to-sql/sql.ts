import { parseError } from '../rest-error.ts'

/**
 * A statement of a REST request for node-postgres. Values of the request occur only in `values`.
 */
export type Statement = { text: string; values: unknown[] }

/** Collects the values of one statement. `bind` returns the placeholder: `$1` and so on. */
export type Values = { values: unknown[]; bind(value: unknown): string }

export function createValues(): Values {
  const values: unknown[] = []
  return { values, bind: (value) => `$${values.push(value)}` }
}

/** The length at which PostgreSQL cuts names. */
const maximumBytes = 63

/**
 * Quotes a name for SQL. Text of a request enters a statement only as a name that is quoted here,
 * or as a word of a fixed list, such as the type of a cast (parse-select.ts). Refuses an empty
 * name, one with a NUL, and one that PostgreSQL would silently cut (PGRST100).
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

/** Returns the quoted name of a table or function of the exposed schema. */
export function quotePublic(name: string): string {
  return `"public".${quoteIdentifier(name)}`
}

/** Returns an array such as `{"a","b"}`, to be bound as one value. */
export function arrayLiteral(items: string[]): string {
  return `{${items.map((item) => `"${item.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}

/**
 * The name of the CTE that writes the rows, or calls the function. The outer `select` reads its
 * rows by this name.
 */
export const sourceName = '"rest_source"'
