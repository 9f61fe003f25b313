import { parseError } from '../rest-error.ts'
import type { Scanner } from './scanner.ts'

/** A step into a JSON value: `->key`, `->>key`, `->0`. */
export type JsonStep = { arrow: '->' | '->>'; key: string } | { arrow: '->' | '->>'; index: number }

/** A column, optionally with a path into its JSON value. */
export type Field = { name: string; steps: JsonStep[] }

const maximumSteps = 20

/**
 * Parses a column in a request's `select`, `order` or filter: `name`, or `name->a->>b` within its
 * JSON.
 */
export function parseField(scanner: Scanner): Field {
  scanner.skipBlanks()
  const name = scanner.name()
  const steps = parseSteps(scanner)
  scanner.skipBlanks()
  return { name, steps }
}

function parseSteps(scanner: Scanner): JsonStep[] {
  const steps: JsonStep[] = []
  for (;;) {
    const arrow = scanner.accept('->>') ? '->>' : scanner.accept('->') ? '->' : null
    if (arrow === null) return steps
    if (steps.length === maximumSteps) {
      throw parseError(`JSON paths may have ${maximumSteps} steps at most`)
    }
    const index = scanner.match(/-?\d{1,9}(?=->|::|[.,)]|$)/y)
    if (index !== null) steps.push({ arrow, index: Number(index) })
    else steps.push({ arrow, key: jsonKey(scanner) })
  }
}

function jsonKey(scanner: Scanner): string {
  if (scanner.ahead() === '"') return scanner.quoted()
  const key = scanner.match(/[^-(:.,>)]+(?:-(?!>)[^-(:.,>)]+)*/y)?.trim()
  if (key) return key
  if (scanner.match(/-\d*/y) !== null) return scanner.fail('digit')
  return scanner.fail('"-", digit or any non reserved character different from: .,>()')
}
