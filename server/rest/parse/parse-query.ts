import { parseError, rangeError } from '../rest-error.ts'
import { type Condition, looksLikeFilter, parseFilter, parseLogic } from './parse-condition.ts'
import { parseField } from './parse-field.ts'
import { type OrderTerm, parseOrder } from './parse-order.ts'
import { parseSelect, type SelectItem } from './parse-select.ts'
import { createScanner } from './scanner.ts'

/** The path through embeds, by alias or name. It is empty for the resource itself. */
export type EmbedPath = string[]

/** A parsed query string. Its names are not looked up in the schema yet. */
export type Query = {
  select: SelectItem[]
  columns: string[] | null
  onConflict: string[] | null
  conditions: { path: EmbedPath; condition: Condition }[]
  orders: { path: EmbedPath; terms: OrderTerm[] }[]
  limits: { path: EmbedPath; limit: number }[]
  offsets: { path: EmbedPath; offset: number }[]
  /** Arguments of a function called by GET, each with all its values. */
  arguments: Map<string, string[]>
  /** The parameters sorted by name, for `Content-Location` and to find equal requests. */
  canonical: string
}

/**
 * Parses the query string of a request (rest §3). Every parameter must be completely valid, else it
 * throws `RestError` (PGRST100, PGRST103). Only filters may be repeated. On a GET of a function, a
 * parameter without an operator is an argument, which may be repeated as well.
 */
export function parseQuery(search: string, options: { isFunctionRead: boolean }): Query {
  const pairs = decodePairs(search)
  const query: Query = {
    select: [{ kind: 'star' }],
    columns: null,
    onConflict: null,
    conditions: [],
    orders: [],
    limits: [],
    offsets: [],
    arguments: new Map(),
    canonical: canonicalForm(pairs),
  }
  const seen = new Set<string>()
  const once = (key: string) => {
    if (seen.has(key)) throw parseError(`The parameter "${key}" is given more than once`)
    seen.add(key)
  }
  for (const [key, value] of pairs) {
    if (key === 'select' || key === 'columns' || key === 'on_conflict') once(key)
    if (key === 'select') query.select = value.trim() === '' ? query.select : parseSelect(value)
    else if (key === 'columns') query.columns = parseNames('columns parameter', value)
    else if (key === 'on_conflict') query.onConflict = parseNames('on_conflict parameter', value)
    else readPathParameter(query, key, value, once, options.isFunctionRead)
  }
  return query
}

function readPathParameter(
  query: Query,
  key: string,
  value: string,
  once: (key: string) => void,
  isFunctionRead: boolean,
) {
  const lastWord = key.slice(key.lastIndexOf('.') + 1)
  if (lastWord === 'and' || lastWord === 'or') {
    const path = parsePath(key).slice(0, -1)
    const isNegated = path.at(-1) === 'not'
    if (isNegated) path.pop()
    query.conditions.push({ path, condition: parseLogic(lastWord, isNegated, value) })
  } else if (lastWord === 'order' || lastWord === 'limit' || lastWord === 'offset') {
    once(key)
    const path = parsePath(key).slice(0, -1)
    if (lastWord === 'order') query.orders.push({ path, terms: parseOrder(value) })
    else if (lastWord === 'limit') query.limits.push({ path, limit: parseLimit(value) })
    else query.offsets.push({ path, offset: parseOffset(value) })
  } else if (isFunctionRead && !looksLikeFilter(value)) {
    const values = query.arguments.get(key)
    if (values) values.push(value)
    else query.arguments.set(key, [value])
  } else {
    const { path, field } = parseFilterKey(key)
    query.conditions.push({ path, condition: parseFilter(field, value) })
  }
}

// The same limit as in Node's HTTP server, for a request line with its headers.
const maximumLength = 16_384
const maximumBrackets = 100

function decodePairs(search: string): [string, string][] {
  if (search.length > maximumLength) throw parseError('The query string is too long')
  const pairs: [string, string][] = []
  for (const part of search.replace(/^\?/, '').split('&')) {
    if (part === '') continue
    const equals = part.indexOf('=')
    if (equals === -1) throw parseError(`The parameter "${decodeText(part)}" has no value`)
    const value = decodeText(part.slice(equals + 1))
    refuseDeep(value)
    pairs.push([decodeText(part.slice(0, equals)), value])
  }
  return pairs
}

/** Decodes a text. A `%` without an escape stays as it is: people type `ilike.%name%` by hand. */
function decodeText(text: string): string {
  let decoded: string
  try {
    decoded = decodeURIComponent(text.replaceAll('+', ' ').replace(/%(?![\da-f]{2})/gi, '%25'))
  } catch {
    throw parseError('The query string is not valid UTF-8')
  }
  if (decoded.includes('\0')) throw parseError('The query string contains a null character')
  return decoded
}

/** Limits the depth: the database parses arrays, JSON and text searches recursively. */
function refuseDeep(value: string) {
  let depth = 0
  for (const character of value) {
    if (character === '(' || character === '[' || character === '{') depth += 1
    else if (character === ')' || character === ']' || character === '}') depth -= 1
    if (depth > maximumBrackets) {
      throw parseError(`Brackets may be nested ${maximumBrackets} deep at most`)
    }
  }
}

function canonicalForm(pairs: [string, string][]): string {
  return pairs
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
    .join('&')
}

/** Parses `a.b.order` into all its names, the last one included. */
function parsePath(key: string): string[] {
  const scanner = createScanner('tree path', key)
  const names = [scanner.name()]
  while (scanner.accept('.')) names.push(scanner.name())
  scanner.expectEnd('delimiter (.) or end of input')
  return names
}

function parseFilterKey(key: string) {
  const scanner = createScanner('tree path', key)
  const path: EmbedPath = []
  for (;;) {
    const field = parseField(scanner)
    if (field.steps.length > 0 || !scanner.accept('.')) {
      scanner.expectEnd('delimiter (.) or end of input')
      return { path, field }
    }
    path.push(field.name)
  }
}

function parseNames(what: string, text: string): string[] {
  const scanner = createScanner(what, text)
  const names: string[] = []
  do {
    scanner.skipBlanks()
    names.push(scanner.name())
    scanner.skipBlanks()
  } while (scanner.accept(','))
  scanner.expectEnd('"," or end of input')
  return [...new Set(names)]
}

function parseLimit(text: string): number {
  if (/^-\d+$/.test(text)) throw rangeError('Limit should be greater than or equal to zero.')
  return parseCount('limit', text)
}

/** Parses an offset. A negative one counts as 0, as in PostgREST. */
function parseOffset(text: string): number {
  return /^-\d+$/.test(text) ? 0 : parseCount('offset', text)
}

function parseCount(what: string, text: string): number {
  const count = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
  if (Number.isNaN(count)) {
    throw parseError(`"failed to parse ${what} (${text.slice(0, 40)})"`, 'expecting a whole number')
  }
  return count
}
