import { html } from 'hono/html'
import type { ValueSchema } from './api-description.ts'

/**
 * Returns a JSON type in words for `/docs/api`: `text or null`, `a list, each integer`, or a link
 * to the table whose row it is.
 */
export function valueType(schema: ValueSchema): ReturnType<typeof html> | string {
  const { $ref, type, format, items, properties } = schema
  if ($ref !== undefined) {
    const table = $ref.split('/').at(-1) ?? ''
    return html`a row of <a class="link" href="#${table}">${table}</a>`
  }
  if (items !== undefined) {
    const each = format?.endsWith('[]') ? format.slice(0, -2) : valueType(items)
    return html`a list, each ${each}`
  }
  if (properties !== undefined) return 'an object'
  const types = [type ?? 'any JSON'].flat()
  const names = types.map((name) => (name === 'string' && format ? format : name))
  const values = schema.enum === undefined ? '' : `: ${schema.enum.join(', ')}`
  return names.join(' or ') + values
}
