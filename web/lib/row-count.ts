import { locale } from '#words/language.ts'
import { countedRows } from '../../shared/bounds.ts'

/**
 * Returns the number of rows as the lists of staff show it: "42", or "1,000+" beyond `countedRows`.
 */
export function rowCount(total: number): string {
  return total > countedRows ? `${format(countedRows)}+` : format(total)
}

function format(count: number): string {
  return count.toLocaleString(locale)
}
