/** What a part has found: one table of docs/performance.md, and of the terminal. */
export type Table = { title: string; columns: string[]; rows: Cell[][]; note?: string }

type Cell = string | number | undefined

export function markdown({ title, columns, rows, note }: Table): string {
  const lines = [columns, columns.map(() => '---'), ...rows.map((row) => row.map(shown))]
  return [
    `### ${title}`,
    lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n'),
    ...(note ? [note] : []),
  ].join('\n\n')
}

/** Three significant digits are more than a shared machine repeats. */
export function shown(cell: Cell): string {
  if (cell === undefined || Number.isNaN(cell)) return '–'
  if (typeof cell === 'string') return cell
  if (Number.isInteger(cell) || Math.abs(cell) >= 100)
    return Math.round(cell).toLocaleString('en-US')
  return String(Number(cell.toPrecision(3)))
}
