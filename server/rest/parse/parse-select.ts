import { parseError } from '../rest-error.ts'
import { type Field, parseField } from './parse-field.ts'
import { createScanner, type Scanner } from './scanner.ts'

export type SelectItem = { kind: 'star' } | SelectField | SelectEmbed

export type SelectField = {
  kind: 'field'
  /** Null in `count()`, which counts rows. */
  field: Field | null
  cast: string | null
  alias: string | null
  aggregate?: Aggregate
}

/** An aggregate function and the type that its value is cast to. */
export type Aggregate = { name: string; cast: string | null }

/** Related rows inside a row. */
export type SelectEmbed = {
  kind: 'embed'
  relation: string
  alias: string | null
  hint: string | null
  join: 'inner' | 'left'
  isSpread: boolean
  items: SelectItem[]
}

/** The maximum depth of nested embeds. */
const maximumEmbedDepth = 20

/** The maximum numbers of items and of embeds in the whole select. */
const maximumItems = 100
const maximumEmbeds = 40

/**
 * Parses a request's `select`, the columns and related rows that it wants (rest §3):
 * `id,alias:name,price.sum(),rel!hint!inner(…),...other(…)`.
 */
export function parseSelect(text: string): SelectItem[] {
  const scanner = createScanner('select parameter', text)
  const items = parseItems(scanner, 0)
  scanner.expectEnd('"," or end of input')
  const all = withNested(items)
  const embeds = all.filter((item) => item.kind === 'embed')
  if (all.length > maximumItems || embeds.length > maximumEmbeds) {
    throw parseError(`A select may have ${maximumItems} items and ${maximumEmbeds} embeds at most`)
  }
  return items
}

/** Returns the items, and all items inside their embeds. */
function withNested(items: SelectItem[]): SelectItem[] {
  return items.flatMap((item) =>
    item.kind === 'embed' ? [item, ...withNested(item.items)] : [item],
  )
}

/** Returns the number of embeds, including those inside other embeds. */
export function embedCount(items: SelectItem[]): number {
  const embeds = items.filter((item) => item.kind === 'embed')
  return embeds.reduce((count, embed) => count + embedCount(embed.items), embeds.length)
}

function parseItems(scanner: Scanner, depth: number): SelectItem[] {
  if (depth > maximumEmbedDepth) {
    throw parseError(`Embeds may be nested ${maximumEmbedDepth} deep at most`)
  }
  const items: SelectItem[] = []
  scanner.skipBlanks()
  if (scanner.atEnd() || scanner.ahead() === ')') return items
  do {
    scanner.skipBlanks()
    items.push(parseItem(scanner, depth))
    scanner.skipBlanks()
  } while (scanner.accept(','))
  return items
}

function parseItem(scanner: Scanner, depth: number): SelectItem {
  if (scanner.accept('...')) return parseEmbed(scanner, null, true, scanner.name(), depth)
  if (scanner.accept('*')) {
    expectItemEnd(scanner)
    return { kind: 'star' }
  }
  const alias = parseAlias(scanner)
  const start = scanner.mark()
  const name = scanner.name()
  if (name === 'count' && scanner.accept('()')) {
    const aggregate = { name: 'count', cast: parseCast(scanner) }
    expectItemEnd(scanner)
    return { kind: 'field', field: null, cast: null, alias, aggregate }
  }
  if (scanner.ahead() === '!' || scanner.ahead() === '(') {
    return parseEmbed(scanner, alias, false, name, depth)
  }
  scanner.reset(start)
  const field = parseField(scanner)
  const cast = parseCast(scanner)
  const aggregate = parseAggregate(scanner)
  expectItemEnd(scanner)
  return { kind: 'field', field, cast, alias, aggregate }
}

function parseAggregate(scanner: Scanner): Aggregate | undefined {
  const call = scanner.match(/\.(?:sum|avg|count|max|min)\(\)/y)
  return call === null ? undefined : { name: call.slice(1, -2), cast: parseCast(scanner) }
}

function parseAlias(scanner: Scanner): string | null {
  const start = scanner.mark()
  const name = scanner.name()
  if (scanner.ahead() === ':' && scanner.ahead(2) !== '::') {
    scanner.accept(':')
    return name
  }
  scanner.reset(start)
  return null
}

function parseEmbed(
  scanner: Scanner,
  alias: string | null,
  isSpread: boolean,
  relation: string,
  depth: number,
): SelectEmbed {
  let hint: string | null = null
  let join: 'inner' | 'left' | null = null
  while (scanner.accept('!')) {
    const word = scanner.name()
    if ((word === 'inner' || word === 'left') && join === null) join = word
    else if (hint === null) hint = word
    else scanner.fail('"("')
  }
  scanner.expect('(')
  const items = parseItems(scanner, depth + 1)
  scanner.expect(')', '"," or ")"')
  return { kind: 'embed', relation, alias, hint, join: join ?? 'left', isSpread, items }
}

function parseCast(scanner: Scanner): string | null {
  if (!scanner.accept('::')) return null
  const name =
    scanner
      .match(/[A-Za-z0-9_ ]+(?:\[\])?/y)
      ?.trim()
      .toLowerCase() ?? ''
  if (!castTypes.has(name)) throw parseError(`Casts to "${name}" are not supported`)
  return name
}

// A type name cannot be a parameter of the statement, so only these are written into it.
const castTypes = new Set([
  ...['text', 'varchar', 'int', 'integer', 'int2', 'int4', 'int8', 'smallint', 'bigint'],
  ...['numeric', 'decimal', 'real', 'float4', 'float8', 'double precision', 'bool', 'boolean'],
  ...['date', 'time', 'timetz', 'timestamp', 'timestamptz', 'interval', 'uuid', 'json', 'jsonb'],
  ...['text[]', 'int[]', 'integer[]', 'uuid[]', 'numeric[]'],
])

function expectItemEnd(scanner: Scanner) {
  scanner.skipBlanks()
  if (scanner.atEnd() || scanner.ahead() === ',' || scanner.ahead() === ')') return
  scanner.fail('letter, digit, "-", "->>", "->", "::", ")", "," or end of input')
}
