import { locale } from '#words/language.ts'
import { countedRows } from '../../shared/bounds.ts'

/** Returns the row count of a list: "42", or "1,000+". */
export function rowCount(total: number): string {
  return total > countedRows ? `${format(countedRows)}+` : format(total)
}

function format(count: number): string {
  return count.toLocaleString(locale)
}
