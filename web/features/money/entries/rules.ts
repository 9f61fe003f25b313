import * as words from '#words/desk-money.ts'

import { cents } from '../balances/balance-words.ts'

/** What the forms say in which staff collect, return, waive and reverse. */
export const messages = {
  load: words.loadFailed,
  record: words.recordFailed,
  reverse: words.reverseFailed,
  remind: 'Nobody was reminded. Please try again.',
  wrongTender: 'Recorded with the wrong tender.',
  amount: words.amountMissing,
  word: words.wordMissing,
  card: words.cardFailed,
  noCard: words.noCard,
} as const

/**
 * The note that the database writes on both entries of a used credit, in English in every language.
 */
export const creditNote = 'Credit used'

/**
 * Returns the amount that was typed, such as `20`, `20.5`, `$1,215.00` or `20,50`; null for
 * anything else.
 */
export function typedAmount(text: string): number | null {
  const bare = text.replace(/[\s$]/g, '')
  const plain = /^\d+,\d{1,2}$/.test(bare) ? bare.replace(',', '.') : bare.replaceAll(',', '')
  if (!/^(\d+(\.\d{0,2})?|\.\d{1,2})$/.test(plain)) return null
  const amount = Number(plain)
  return amount < 100_000_000 ? amount : null
}

/** Returns the change for the cash that was handed over; null if that is not enough. */
export function changeOf(given: number | null, amount: number): number | null {
  return given === null || given < amount ? null : cents(given - amount)
}
