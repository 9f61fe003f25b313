import type { Body } from '../parse/parse-body.ts'
import type { Query } from '../parse/parse-query.ts'
import { bodyError } from '../rest-error.ts'

/** The maximum number of items in an argument. What a function does with each of them adds up. */
const maximumItems = 1_000

/** Refuses a list that is longer than any legitimate one (400 PGRST102), for every function. */
export function refuseLongLists(given: Body | Query['arguments']): void {
  const values = given instanceof Map ? [...given] : Object.entries(given.rows[0] ?? {})
  for (const [name, value] of values) {
    if (itemsOf(value) > maximumItems) {
      throw bodyError(`The argument ${name} may have ${maximumItems} items at most`)
    }
  }
}

/** Returns how many items the JSON arrays in a value have, or an array that PostgreSQL reads from a text. */
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
