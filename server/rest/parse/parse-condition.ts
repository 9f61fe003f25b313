import { parseError } from '../rest-error.ts'
import { type Field, parseField } from './parse-field.ts'
import { createScanner, type Scanner } from './scanner.ts'

type IsValue = 'null' | 'not null' | 'true' | 'false' | 'unknown'

/**
 * The operator of a filter in a request's query string, with its value: `gt.5` in `?age=gt.5`.
 * `sql` and `function` come from the tables below, never from the request.
 */
export type Operation =
  | { kind: 'compare'; sql: string; quantifier: 'any' | 'all' | null; value: string }
  | { kind: 'is'; value: IsValue }
  | { kind: 'in'; values: string[] }
  | { kind: 'distinct'; value: string }
  | { kind: 'search'; function: string; language: string | null; value: string }

export type Filter = { kind: 'filter'; field: Field; negated: boolean; operation: Operation }
export type Condition =
  | Filter
  | { kind: 'logic'; operator: 'and' | 'or'; negated: boolean; conditions: Condition[] }

/** The maximum depth of nested `and(…)` and `or(…)`. */
const maximumLogicDepth = 20

/**
 * Parses the value of a filter parameter, `[not.]op.value`. Everything after the operator is one
 * value, in which quotes and commas separate nothing, except in a list (`in`).
 */
export function parseFilter(field: Field, text: string): Filter {
  const scanner = createScanner('filter', text)
  const { negated, operation } = parseOperation(scanner, (rest) => rest.match(/[\s\S]*/y) ?? '')
  scanner.expectEnd()
  return { kind: 'filter', field, negated, operation }
}

/**
 * Returns whether the text begins with an operator. In a GET request to a function this tells a
 * filter from an argument.
 */
export function looksLikeFilter(text: string): boolean {
  return /^(not\.)?(in|is|isdistinct|neq|cs|cd|ov|sl|sr|nxr|nxl|adj|(pl|ph|w)?fts(\(\w+\))?|(eq|gte?|lte?|i?like|i?match)(\((any|all)\))?)\./.test(
    text,
  )
}

/** Parses the value of an `and`/`or` parameter: `(a.eq.1,or(b.lt.2,c.is.null))`. */
export function parseLogic(operator: 'and' | 'or', negated: boolean, text: string): Condition {
  const scanner = createScanner('logic tree', text)
  const condition = parseGroup(scanner, operator, negated, 1)
  scanner.expectEnd()
  return condition
}

function parseGroup(
  scanner: Scanner,
  operator: 'and' | 'or',
  negated: boolean,
  depth: number,
): Condition {
  if (depth > maximumLogicDepth) {
    throw parseError(`Logic trees may be nested ${maximumLogicDepth} deep at most`)
  }
  const conditions: Condition[] = []
  scanner.skipBlanks()
  scanner.expect('(')
  do {
    scanner.skipBlanks()
    conditions.push(parseElement(scanner, depth))
    scanner.skipBlanks()
  } while (scanner.accept(','))
  scanner.expect(')', '"," or ")"')
  scanner.skipBlanks()
  return { kind: 'logic', operator, negated, conditions }
}

function parseElement(scanner: Scanner, depth: number): Condition {
  const group = scanner.match(/(?:not\.)?(?:and|or)(?=[ \t]*\()/y)
  if (group !== null) {
    return parseGroup(
      scanner,
      group.endsWith('and') ? 'and' : 'or',
      group.startsWith('not.'),
      depth + 1,
    )
  }
  const field = parseField(scanner)
  scanner.expect('.', 'delimiter (.)')
  return { kind: 'filter', field, ...parseOperation(scanner, logicValue) }
}

function parseOperation(scanner: Scanner, readValue: (scanner: Scanner) => string) {
  const negated = scanner.accept('not.')
  const word = scanner.match(/[a-z]+/y) ?? ''
  const expected = `${negated || word !== '' ? '' : '"not" or '}operator (eq, gt, ...)`
  return { negated, operation: operationOf(word, scanner, readValue, expected) }
}

function operationOf(
  word: string,
  scanner: Scanner,
  readValue: (scanner: Scanner) => string,
  expected: string,
): Operation {
  const searchFunction = searchFunctions.get(word)
  if (searchFunction !== undefined) {
    const language = scanner.match(/\([A-Za-z0-9_]+\)/y)?.slice(1, -1) ?? null
    scanner.expect('.', 'delimiter (.)')
    const value = readValue(scanner)
    refuseCostlySearch(value)
    return { kind: 'search', function: searchFunction, language, value }
  }
  const quantifiable = quantifiableOperators.get(word)
  if (quantifiable !== undefined) {
    const quantifier = scanner.accept('(any)') ? 'any' : scanner.accept('(all)') ? 'all' : null
    scanner.expect('.', 'delimiter (.)')
    const value = readValue(scanner)
    if (quantifiable.startsWith('~')) refuseCostlyPattern(patternsIn(value, quantifier))
    const isPattern = word === 'like' || word === 'ilike'
    return {
      kind: 'compare',
      sql: quantifiable,
      quantifier,
      value: isPattern ? value.replaceAll('*', '%') : value,
    }
  }
  const simple = simpleOperators.get(word)
  const isKnown = simple !== undefined || word === 'is' || word === 'in' || word === 'isdistinct'
  if (!isKnown || !scanner.accept('.')) return scanner.fail(expected)
  if (simple !== undefined) {
    return { kind: 'compare', sql: simple, quantifier: null, value: readValue(scanner) }
  }
  if (word === 'is') return { kind: 'is', value: parseIsValue(scanner) }
  if (word === 'in') return { kind: 'in', values: listValues(scanner) }
  return { kind: 'distinct', value: readValue(scanner) }
}

const maximumPatternLength = 200

/**
 * Refuses patterns that can cost unlimited time and stack: long ones, counted repeats and back
 * references. One of them could end the embedded engine.
 */
function refuseCostlyPattern(pattern: string) {
  if (pattern.length <= maximumPatternLength && !/[{]|\\\d/.test(pattern)) return
  throw parseError(
    `Regular expressions may have ${maximumPatternLength} characters, no {counts} and no back references`,
  )
}

/** Returns the patterns of a value. With `any` or `all` they are an array in braces. */
function patternsIn(value: string, quantifier: string | null): string {
  return quantifier === null ? value : value.replace(/^\{(.*)\}$/s, '$1')
}

const maximumSearchLength = 1000

/**
 * Refuses a long search, and many negations in a row: PostgreSQL's parser fails on them with an
 * internal error.
 */
function refuseCostlySearch(search: string) {
  if (search.length <= maximumSearchLength && !/(?:[!-]\s*){20}/.test(search)) return
  throw parseError(
    `Text searches may have at most ${maximumSearchLength} characters and 19 negations in a row`,
  )
}

const quantifiableOperators = new Map([
  ['eq', '='],
  ['gt', '>'],
  ['gte', '>='],
  ['lt', '<'],
  ['lte', '<='],
  ['like', 'like'],
  ['ilike', 'ilike'],
  ['match', '~'],
  ['imatch', '~*'],
])

const simpleOperators = new Map([
  ['neq', '<>'],
  ['cs', '@>'],
  ['cd', '<@'],
  ['ov', '&&'],
  ['sl', '<<'],
  ['sr', '>>'],
  ['nxr', '&<'],
  ['nxl', '&>'],
  ['adj', '-|-'],
])

const searchFunctions = new Map([
  ['fts', 'to_tsquery'],
  ['plfts', 'plainto_tsquery'],
  ['phfts', 'phraseto_tsquery'],
  ['wfts', 'websearch_to_tsquery'],
])

function parseIsValue(scanner: Scanner): IsValue {
  const word = scanner.match(/(?:not_null|null|true|false|unknown)(?![\w-])/iy)?.toLowerCase()
  if (word === undefined) return scanner.fail('isVal: (null, not_null, true, false, unknown)')
  return word === 'not_null' ? 'not null' : (word as IsValue)
}

/** Parses `(a,"b,c")`. `()` is an empty list, and `("")` contains one empty text. */
function listValues(scanner: Scanner): string[] {
  scanner.skipBlanks()
  scanner.expect('(')
  scanner.skipBlanks()
  if (scanner.accept(')')) return []
  const values: string[] = []
  do values.push(quotedValue(scanner) ?? scanner.match(/[^,)]*/y) ?? '')
  while (scanner.accept(','))
  scanner.expect(')', '"," or ")"')
  scanner.skipBlanks()
  return values
}

function logicValue(scanner: Scanner): string {
  return quotedValue(scanner) ?? scanner.match(/\{[^{}]*\}/y) ?? scanner.match(/[^,)]*/y) ?? ''
}

/** Parses a quoted value. It must end right before `,` or `)`; otherwise its quotes are literal. */
function quotedValue(scanner: Scanner): string | null {
  if (scanner.ahead() !== '"') return null
  const start = scanner.mark()
  if (scanner.match(/"[^"\\]*(?:\\[\s\S][^"\\]*)*"(?=[,)])/y) === null) return null
  scanner.reset(start)
  return scanner.quoted()
}
