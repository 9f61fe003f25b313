import * as words from '#words/desk-board.ts'

import { formatMoney } from '../../../../shared/money.ts'
import type { CoinState } from '../../../ui/coin-mark.tsx'
import type { Balance } from './queries.ts'

type Amounts = Pick<Balance, 'owed' | 'paid' | 'waived' | 'price' | 'state'>

/**
 * For staff's lists and cards of bookings: returns which coin, the mark beside a booking, shows its
 * balance. A credit counts as paid. Null if nothing was charged.
 */
export function coinOf({ state }: Pick<Balance, 'state'>): CoinState | null {
  if (state === 'owed' || state === 'part' || state === 'paid' || state === 'waived') return state
  return state === 'credit' ? 'paid' : null
}

/**
 * Returns a balance in words, such as `owes $20.00 of $45.00`, `paid`, `paid, $5.00 too much` or
 * `waived`. Null if nothing was charged.
 */
export function balanceInWords(balance: Amounts): string | null {
  const { state, owed, paid, waived } = balance
  if (state === 'owed') return words.owesMoney(formatMoney(owed))
  if (state === 'part')
    return words.owesPart(formatMoney(owed), formatMoney(cents(owed + paid + waived)))
  if (state === 'credit') return words.paidTooMuch(formatMoney(-owed))
  if (state === 'paid') return words.paidAll
  return state === 'waived' ? words.waivedAll : null
}

/** Returns an amount without cents if they are zero: `$45`, but `$45.50`. */
export function shortMoney(amount: number): string {
  return formatMoney(amount).replace(/\.00$/, '')
}

/** Returns an amount rounded to the cent, without the error of binary fractions in a sum. */
export function cents(amount: number): number {
  return Math.round(amount * 100) / 100
}

/** Returns the sum that is owed. Credits of others do not reduce it. */
export function sumOwed(balances: readonly Pick<Balance, 'owed'>[]): number {
  return cents(balances.reduce((sum, { owed }) => sum + Math.max(0, owed), 0))
}

/** Returns `4 owe now, $180.00`; null if nobody owes. */
export function owingInWords(balances: readonly Pick<Balance, 'owed'>[]): string | null {
  const count = balances.filter(({ owed }) => owed > 0).length
  if (count === 0) return null
  return words.oweNow(count, formatMoney(sumOwed(balances)))
}
