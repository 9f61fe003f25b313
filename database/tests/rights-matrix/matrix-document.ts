import type { Outcome } from './matrix-probe.ts'

/** What came of each attempt by section, attempt and caller, in words of a cell. */
export type Cells = Map<string, Map<string, Map<string, string>>>

/** Between what is tried and whose rows it is tried with. */
export const withRowsOf = ' | '

export function note(cells: Cells, section: string, what: string, caller: string, cell: string) {
  const lines = cells.get(section) ?? new Map<string, Map<string, string>>()
  cells.set(section, lines)
  lines.set(what, (lines.get(what) ?? new Map<string, string>()).set(caller, cell))
}

/** `count`: how many rows there are to reach. */
export function cellOf(outcome: Outcome, count: number): string {
  if ('state' in outcome) return outcome.state === '42501' ? 'no' : outcome.state
  if (outcome.rows === count) return 'yes'
  return outcome.rows === 0 ? '–' : `${outcome.rows} of ${count}`
}

/** What a function came to. */
export function answerOf(outcome: Outcome): string {
  if ('state' in outcome) return outcome.state === '42501' ? 'no' : outcome.state
  const wrote = outcome.wrote.map((table) => table.replace('public.', ''))
  const answer = outcome.rows > 0 ? 'answers' : '–'
  return wrote.length > 0 ? `${answer}, writes ${wrote.join(' ')}` : answer
}

/** docs/rights-matrix.md. */
export function matrixDocument(cells: Cells, callers: string[]): string {
  return [introduction, ...[...cells].map((section) => sectionOf(section, callers))].join('\n')
}

/**
 * Attempts on columns that come to the same are one line, which names them all; so are those of one
 * function about different rows.
 */
function sectionOf(
  [title, lines]: [string, Map<string, Map<string, string>>],
  callers: string[],
): string {
  const cellsOf = (line: Map<string, string>) => callers.map((caller) => line.get(caller) ?? '')
  const isAboutTable = /^[a-z_]+$/.test(title)
  const partsOf = (what: string) => {
    const [action = '', of = ''] = what.split(withRowsOf)
    return { action, of }
  }
  const alike = Map.groupBy(lines, ([what, line]) => {
    const { action, of } = partsOf(what)
    const key = isAboutTable ? [action.replace(/ .*/, ''), of] : [action, '']
    return JSON.stringify([...key, ...cellsOf(line)])
  })
  const rows = [...alike].map(([key, same]) => {
    const [action, , ...rest] = JSON.parse(key) as string[]
    const parts = same.map(([what]) => partsOf(what))
    const columns = parts.map(({ action }) => action.split(' ')[1] ?? '').join(', ')
    const of = [...new Set(parts.map(({ of }) => of))].join('; ')
    return [isAboutTable ? `${action} ${columns}`.trim() : action, of, ...rest]
  })
  const head = ['', 'rows', ...callers]
  const table = [head, head.map(() => '---'), ...rows]
  return `## ${title}\n\n${table.map((row) => `| ${row.join(' | ')} |`).join('\n')}\n`
}

const introduction = `# The rights matrix

What comes of it when each of these callers tries everything: in the tables, with rows of the site's facility (home), of another (away), their own and others'; with every function, about rows of either facility, of both mixed (home, of away), with ids that nobody has (nobody) and with null for everything (nothing). [rights.md](rights.md) says what is granted, this what it amounts to.

\`yes\` reaches every row, \`2 of 7\` some, \`–\` none and says nothing; \`no\` is refused (42501), another state says why it came to nothing although it was let in. An empty cell: there is no such row for this caller. A function \`answers\` or has nothing to say, and what it \`writes\` is named.

Written by \`npm run rights\`; \`database/tests/rights-matrix/rights-matrix.test.ts\` compares it with PostgreSQL, \`npm run test:long\` with the embedded engine too.
`
