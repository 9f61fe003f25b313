import { countedRows } from '../../shared/bounds.ts'

/** How many rows a list has: "42", or "1,000+". */
export function rowCount(total: number): string {
  return total > countedRows ? `${format(countedRows)}+` : format(total)
}

function format(count: number): string {
  return count.toLocaleString('en-US')
}
