import type { Body } from '../parse/parse-body.ts'
import type { Query } from '../parse/parse-query.ts'
import { bodyError } from '../rest-error.ts'

/** The maximum number of items in an argument. More items make a function work longer. */
const maximumItems = 1_000

/**
 * Refuses a function call if an argument has more items than a real request needs (400 PGRST102).
 */
export function refuseLongLists(given: Body | Query['arguments']): void {
  const values = given instanceof Map ? [...given] : Object.entries(given.rows[0] ?? {})
  for (const [name, value] of values) {
    if (itemsOf(value) > maximumItems) {
      throw bodyError(`The argument ${name} may have ${maximumItems} items at most`)
    }
  }
}

/**
 * Returns the number of items in all JSON arrays within a value. PostgreSQL may read a text as an
 * array or as JSON. If a text begins like one, each of its parts between commas counts as an item.
 */
function itemsOf(value: unknown): number {
  if (typeof value === 'string') return /^\s*[{[]/.test(value) ? value.split(',').length : 0
  let items = 0
  const values = [value]
  for (const each of values) {
    if (Array.isArray(each)) items += each.length
    if (each && typeof each === 'object')
      for (const inner of Object.values(each)) values.push(inner)
  }
  return items
}
