import type { DescribedColumn, DescribedRoutine } from './description.ts'

/** The JSON type of a database type. Without `type` any value is possible. */
type JsonSchema = { type?: string; format?: string; items?: JsonSchema; maxLength?: number }

/**
 * Returns the JSON type of a database type, for both versions of the description. Its format is the
 * database's name for the type, except for integers, whose format is the one of OpenAPI: `int32` or
 * `int64`.
 */
export function schemaOfType(type: string): JsonSchema {
  if (type.endsWith('[]')) {
    return { type: 'array', format: type, items: withoutFormat(schemaOfType(type.slice(0, -2))) }
  }
  const [, base = type, length] = /^([^(]*)(?:\((\d+)\))?/.exec(type) ?? []
  const isText = base === 'character varying' || base === 'character'
  const maxLength = isText && length !== undefined ? { maxLength: Number(length) } : {}
  const format = formats[base] ?? type
  if (base === 'json' || base === 'jsonb') return { format }
  return { type: types[base] ?? 'string', format, ...maxLength }
}

const types: Record<string, string> = {
  boolean: 'boolean',
  smallint: 'integer',
  integer: 'integer',
  bigint: 'integer',
  numeric: 'number',
  real: 'number',
  'double precision': 'number',
}

const formats: Record<string, string> = { smallint: 'int32', integer: 'int32', bigint: 'int64' }

/** Like PostgREST, which gives the elements of an array no format. */
function withoutFormat({ format, ...schema }: JsonSchema): JsonSchema {
  return schema
}

/** Returns a column's comment with notes about its keys, in PostgREST's words. */
export function columnDescription({
  comment,
  isKey,
  refersTo,
}: DescribedColumn): string | undefined {
  const notes = [
    ...(isKey ? ['This is a Primary Key.<pk/>'] : []),
    ...(refersTo === null
      ? []
      : [
          `This is a Foreign Key to \`${refersTo.table}.${refersTo.column}\`.<fk table='${refersTo.table}' column='${refersTo.column}'/>`,
        ]),
  ]
  const parts = [comment, notes.length === 0 ? null : ['Note:', ...notes].join('\n')]
  return parts.filter((part) => part !== null).join('\n\n') || undefined
}

/**
 * Returns a column's default as a value. Undefined if there is none, it is computed, or the column
 * is an array.
 */
export function plainDefault({ default: text, type }: DescribedColumn): unknown {
  if (text === null) return undefined
  const quoted = /^'((?:[^']|'')*)'::[\w .]+$/.exec(text)?.[1]
  if (quoted !== undefined && !type.endsWith('[]')) return quoted.replaceAll("''", "'")
  return /^(true|false|-?\d{1,15}(\.\d+)?)$/.test(text) ? JSON.parse(text) : undefined
}

/**
 * Returns a schema's `required`. If nothing is required, leaves it out, because an empty list is
 * invalid.
 */
export function requiredNames(values: { name: string; isRequired: boolean }[]): {
  required?: string[]
} {
  const required = values.filter(({ isRequired }) => isRequired).map(({ name }) => name)
  return required.length === 0 ? {} : { required }
}

/** Splits a comment into its first line and the rest. */
export function summaryOf(comment: string | null): { summary?: string; description?: string } {
  if (comment === null) return {}
  const [summary = '', ...more] = comment.split('\n')
  const description = more.join('\n').trim()
  return { summary, ...(description === '' ? {} : { description }) }
}

/**
 * Returns one routine for each name, the first overload, because a description has one path for
 * each name.
 */
export function routinesByName(routines: DescribedRoutine[]): DescribedRoutine[] {
  return [...Map.groupBy(routines, ({ name }) => name).values()].flatMap(([first]) => first ?? [])
}
