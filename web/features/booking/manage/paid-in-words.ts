import * as words from '#words/manage.ts'
import { formatMoney } from '../../../../shared/money.ts'

/**
 * Returns what a pass says of the money: `$45.00`, `$20.00 of $45.00 left to pay`, `$45.00, paid`,
 * or that nothing is to pay. All amounts are in dollars. `owed` may be more than the price, because
 * the desk may have charged more.
 */
export function paidInWords(price: number, paid: number, owed: number): string {
  const whole = formatMoney(price)
  if (owed > 0) return owed < price ? words.leftToPay(formatMoney(owed), whole) : formatMoney(owed)
  if (paid > 0) return words.paidWhole(whole)
  return price > 0 ? words.nothingToPay : whole
}
