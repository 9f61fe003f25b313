/** A result of one part of the benchmark: a table for docs/performance.md and the terminal. */
export type Table = { title: string; columns: string[]; rows: Cell[][]; note?: string }

type Cell = string | number | undefined

/** Returns a table as Markdown, with its title as heading and its note below. */
export function markdown({ title, columns, rows, note }: Table): string {
  const lines = [columns, columns.map(() => '---'), ...rows.map((row) => row.map(shown))]
  return [
    `### ${title}`,
    lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n'),
    ...(note ? [note] : []),
  ].join('\n\n')
}

/**
 * Returns the text of a cell. Numbers get three significant digits, because further ones differ
 * from run to run.
 */
export function shown(cell: Cell): string {
  if (cell === undefined || Number.isNaN(cell)) return '–'
  if (typeof cell === 'string') return cell
  if (Number.isInteger(cell) || Math.abs(cell) >= 100)
    return Math.round(cell).toLocaleString('en-US')
  return String(Number(cell.toPrecision(3)))
}
