import type { Outcome } from './matrix-probe.ts'

/** The text of the cell for each attempt and caller. */
type Attempts = Map<string, Map<string, string>>

/** The attempts by section: a table, or a kind of functions. */
export type Cells = Map<string, Attempts>

/** Separates what is tried from whose rows it is tried with. */
export const withRowsOf = ' | '

/** Writes a cell: what `caller` got when it tried `what`. */
export function note(cells: Cells, section: string, what: string, caller: string, cell: string) {
  const lines = cells.get(section) ?? new Map<string, Map<string, string>>()
  cells.set(section, lines)
  lines.set(what, (lines.get(what) ?? new Map<string, string>()).set(caller, cell))
}

/** Returns the cell of an outcome. `count`: how many rows could be reached. */
export function cellOf(outcome: Outcome, count: number): string {
  if ('state' in outcome) return outcome.state === '42501' ? 'no' : outcome.state
  if (outcome.rows === count) return 'yes'
  return outcome.rows === 0 ? '–' : `${outcome.rows} of ${count}`
}

/** Returns the cell of a function call. */
export function answerOf(outcome: Outcome): string {
  if ('state' in outcome) return outcome.state === '42501' ? 'no' : outcome.state
  const wrote = outcome.wrote.map((table) => table.replace('public.', ''))
  const answer = outcome.rows > 0 ? 'answers' : '–'
  return wrote.length > 0 ? `${answer}, writes ${wrote.join(' ')}` : answer
}

/** Returns rights-matrix.tsv: one line for each attempt, with a column for each caller. */
export function matrixData(cells: Cells, callers: string[]): string {
  const head = ['section', 'attempt', 'rows', ...callers]
  const lines = [...cells].flatMap(([section, attempts]) =>
    linesOf(section, attempts, callers).map((line) => [section, ...line]),
  )
  return [head, ...lines].map((line) => `${line.join('\t')}\n`).join('')
}

/**
 * Returns the lines of a section. Attempts on several columns with the same results become one line
 * that names the columns, and so do calls of one function about different rows.
 */
function linesOf(section: string, attempts: Attempts, callers: string[]): string[][] {
  const isAboutTable = isTable(section)
  const alike = Map.groupBy(attempts, ([what, line]) => {
    const { action, of } = partsOf(what)
    const key = isAboutTable ? [action.replace(/ .*/, ''), of] : [action, '']
    return JSON.stringify([...key, ...callers.map((caller) => line.get(caller) ?? '')])
  })
  return [...alike].map(([key, same]) => {
    const [action = '', , ...rest] = JSON.parse(key) as string[]
    const parts = same.map(([what]) => partsOf(what))
    const columns = parts.map((part) => part.action.split(' ')[1] ?? '').join(', ')
    const of = [...new Set(parts.map((part) => part.of))].join('; ')
    return [isAboutTable ? `${action} ${columns}`.trim() : action, of, ...rest]
  })
}

/**
 * Returns docs/rights-matrix.md: what each caller can do with each table, and with the functions.
 */
export function matrixSummary(cells: Cells, callers: string[]): string {
  const tables = [...cells].filter(([section]) => isTable(section))
  const functions = cells.get('Functions') ?? new Map()
  const hidden = cells.get('Not for requests') ?? new Map()
  const closed = [...hidden].filter(
    ([, line]) => !callers.some((caller) => isReached(line, caller)),
  )
  return `${introduction}
## Tables

${markdownTable([
  ['', ...callers],
  ...tables.map(([table, attempts]) => [table, ...callers.map((each) => letters(attempts, each))]),
])}
## Functions

Each line names the callers whom a function answered, or for whom it wrote something. The others were refused, got nothing, or their values did not fit; the data says which.

${markdownTable([['callers', 'functions'], ...callersOfFunctions(functions, callers)])}
## Everything else

Of the ${hidden.size} tables of schemas \`private\` and \`auth\`, ${closed.length} refused every attempt of every caller.
`
}

const verbs = [
  ['sees', 's'],
  ['inserts', 'i'],
  ['changes', 'c'],
  ['deletes', 'd'],
] as const

/**
 * Returns a letter for each verb that the caller may use, in upper case if it reaches every row.
 */
function letters(attempts: Attempts, caller: string): string {
  return verbs
    .map(([verb, letter]) => {
      const tried = [...attempts].filter(([what, line]) => {
        const { action, of } = partsOf(what)
        return action.startsWith(verb) && !of.startsWith('away') && line.has(caller)
      })
      const byRows = Object.values(Object.groupBy(tried, ([what]) => partsOf(what).of))
      const reached = byRows.filter((same = []) => same.some(([, line]) => isReached(line, caller)))
      if (reached.length === 0) return ''
      const isWhole =
        reached.length === byRows.length &&
        !tried.some(([, line]) => / of /.test(line.get(caller) ?? ''))
      return isWhole ? letter.toUpperCase() : letter
    })
    .join('')
}

/** Returns the functions by the callers who reached something with them, the most callers first. */
function callersOfFunctions(functions: Attempts, callers: string[]): string[][] {
  const reachedBy = new Map<string, Set<string>>()
  for (const [what, line] of functions) {
    const name = partsOf(what).action
    const reached = reachedBy.get(name) ?? new Set()
    for (const caller of callers.filter((each) => isReached(line, each))) reached.add(caller)
    reachedBy.set(name, reached)
  }
  const groups = Map.groupBy(reachedBy, ([, reached]) => groupName(reached, callers))
  const size = ([first]: [string, Set<string>][]) => first?.[1].size ?? 0
  return [...groups]
    .sort(([, one], [, other]) => size(other) - size(one))
    .map(([who, names]) => [who, names.map(([name]) => `\`${name}\``).join(', ')])
}

function groupName(reached: Set<string>, callers: string[]): string {
  const others = callers.filter((each) => !reached.has(each))
  if (reached.size === 0) return 'none: the values that were tried fit nobody'
  if (others.length === 0) return 'everybody'
  if (others.length <= 3) return `everybody but ${others.join(', ')}`
  return callers.filter((each) => reached.has(each)).join(', ')
}

function isReached(line: Map<string, string>, caller: string): boolean {
  return /^yes|^answers| of |writes/.test(line.get(caller) ?? '')
}

function isTable(section: string): boolean {
  return /^[a-z_]+$/.test(section)
}

function partsOf(what: string) {
  const [action = '', of = ''] = what.split(withRowsOf)
  return { action, of }
}

function markdownTable([head = [], ...rows]: string[][]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |\n`).join('')
}

const introduction = `# The rights matrix

Each caller below tried everything: to see, insert, change (each column) and delete rows of every table, and to call every function. This page sums up what they reached. [rights.md](rights.md) says what is granted.

How to read it:

- **s**ees, **i**nserts, **c**hanges and **d**eletes rows of the site's facility. A capital letter means every row, a small one some of them, such as the caller's own or active ones. Changing may be limited to some columns. An empty cell reached nothing, or the values that were tried did not fit.
- "elsewhere" is another facility: these callers show what somebody reaches in a facility that is not theirs.
- A "program" calls with an API key of that scope.

\`database/tests/rights-matrix/rights-matrix.tsv\` has the whole matrix, with columns, rows of other facilities, mixed ids and the state of each refusal. There \`yes\` reaches every row, \`2 of 7\` some and \`–\` none; \`no\` is refused (42501); any other state says why an attempt failed; an empty cell means that there are no such rows for this caller. A function \`answers\`, and the tables that it \`writes\` are named. Rows are of the site's facility (home), of another (away), or the caller's own; functions are also called with ids of both (home, of away), unknown ids (nobody) and nulls (nothing).

Written by \`npm run rights\`. \`database/tests/rights-matrix/rights-matrix.test.ts\` compares both files with PostgreSQL, and \`npm run test:long\` with the embedded engine too.
`
