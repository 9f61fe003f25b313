import { hoursAndMinutes } from '../../../../shared/hours-and-minutes.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { cents } from '../balances/balance-words.ts'
import { typedAmount } from '../entries/rules.ts'
import type { DeskTender } from '../entries/tender-looks.ts'

/** What the page that closes the day says. */
export const messages = {
  load: 'Failed to load the day. Please try again.',
  hints: 'Failed to look for entries. Please try again.',
  close: 'The day was not closed. Please try again.',
  later: 'What is recorded from now on counts for the next day.',
} as const

/** What can be counted at the desk. Transfers and passes cannot. */
export const countedTenders = [
  'cash',
  'card_terminal',
  'check',
  'other',
] as const satisfies readonly DeskTender[]

/** What was counted beyond what was expected, by tender; negative if less was counted. */
export type Difference = { tender: string; amount: number }

/**
 * Returns the counted amounts by tender, without those that were left empty; null if a text is no
 * amount.
 */
export function countedAmounts(typed: Record<string, string>): Record<string, number> | null {
  const filled = Object.entries(typed).filter(([, text]) => text.trim() !== '')
  const read = filled.map(([tender, text]) => [tender, typedAmount(text)] as const)
  return read.some(([, amount]) => amount === null)
    ? null
    : Object.fromEntries(read.map(([tender, amount]) => [tender, amount ?? 0]))
}

/** Returns how much each counted tender differs from what is expected. */
export function differencesOf(
  counted: Record<string, number>,
  expected: Record<string, number>,
): Difference[] {
  return Object.entries(counted)
    .map(([tender, amount]) => ({ tender, amount: cents(amount - (expected[tender] ?? 0)) }))
    .filter(({ amount }) => amount !== 0)
}

/** Returns `$10.00 short`, `$5.00 over` or `Agrees`. */
export function differenceInWords(amount: number): string {
  if (amount === 0) return 'Agrees'
  return `${formatMoney(Math.abs(amount))} ${amount < 0 ? 'short' : 'over'}`
}

/** Returns `Close the day`, or `Close the day, $10.00 short`. */
export function closeInWords(differences: readonly Difference[]): string {
  const sum = cents(differences.reduce((total, { amount }) => total + amount, 0))
  if (differences.length === 0) return 'Close the day'
  return sum === 0 ? 'Close the day, with differences' : `Close the day, ${differenceInWords(sum)}`
}

/** Returns `6 h 30`, `45 min`, or `−1 h` where more was given back than spent. */
export function spentInWords(minutes: number): string {
  const words = hoursAndMinutes(Math.abs(minutes)).replace(/(?<=h \d+) min$/, '')
  return minutes < 0 ? `−${words}` : words
}

/** Returns `7 bookings`. */
export function bookingsInWords(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'booking' : 'bookings'}`
}

/** Returns `12 entries`. */
export function entriesInWords(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'entry' : 'entries'}`
}
