import { parseError } from '../rest-error.ts'
import { type Field, parseField } from './parse-field.ts'
import { createScanner, type Scanner } from './scanner.ts'

/**
 * A term of `order`. With `relation` it is a column of a to-one embed, the one row of a related
 * table inside each row.
 */
export type OrderTerm = {
  relation: string | null
  field: Field
  direction: 'asc' | 'desc' | null
  nulls: 'first' | 'last' | null
}

const maximumTerms = 50

/** Parses a request's parameter `order`, such as `a.desc.nullslast,b,rel(c).asc`. */
export function parseOrder(text: string): OrderTerm[] {
  const scanner = createScanner('order', text)
  const terms: OrderTerm[] = []
  do terms.push(parseTerm(scanner))
  while (scanner.accept(','))
  if (terms.length > maximumTerms) {
    throw parseError(`An order may have ${maximumTerms} terms at most`)
  }
  scanner.expectEnd('"asc", "desc", "nullsfirst", "nullslast", "," or end of input')
  return terms
}

function parseTerm(scanner: Scanner): OrderTerm {
  let relation: string | null = null
  let field = parseField(scanner)
  if (field.steps.length === 0 && scanner.accept('(')) {
    relation = field.name
    field = parseField(scanner)
    scanner.expect(')')
  }
  const direction = scanner.match(/\.(?:asc|desc)(?![\w-])/y)
  const nulls = scanner.match(/\.nulls(?:first|last)(?![\w-])/y)
  scanner.skipBlanks()
  return {
    relation,
    field,
    direction: direction === null ? null : direction === '.asc' ? 'asc' : 'desc',
    nulls: nulls === null ? null : nulls === '.nullsfirst' ? 'first' : 'last',
  }
}
