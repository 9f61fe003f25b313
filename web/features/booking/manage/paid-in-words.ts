import * as words from '#words/manage.ts'
import { formatMoney } from '../../../../shared/money.ts'

/**
 * Returns `$45.00`, `$20.00 of $45.00 left to pay`, `$45.00, paid`, or that nothing is to pay. The desk
 * may have charged more than the price.
 */
export function paidInWords(price: number, paid: number, owed: number): string {
  const whole = formatMoney(price)
  if (owed > 0) return owed < price ? words.leftToPay(formatMoney(owed), whole) : formatMoney(owed)
  if (paid > 0) return words.paidWhole(whole)
  return price > 0 ? words.nothingToPay : whole
}
