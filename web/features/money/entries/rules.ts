import { cents } from '../balances/balance-words.ts'

/** The sentences of the till. They are our own. */
export const messages = {
  load: 'Failed to load what is owed. Please try again.',
  record: 'This was not recorded. Please try again.',
  reverse: 'This was not reversed. Please try again.',
  remind: 'Nobody was reminded. Please try again.',
  wrongTender: 'Recorded with the wrong tender.',
  amount: 'Enter an amount, such as 20.00.',
  word: 'Please say why in a word.',
  card: 'The card could not be read. Try again in a minute.',
  noCard: 'No card has this code. Check it, or look it up under Passes.',
} as const

/**
 * Returns the amount that was typed, such as `20`, `20.5`, `$1,215.00` or `20,50`; null for anything
 * else.
 */
export function typedAmount(text: string): number | null {
  const bare = text.replace(/[\s$]/g, '')
  const plain = /^\d+,\d{1,2}$/.test(bare) ? bare.replace(',', '.') : bare.replaceAll(',', '')
  if (!/^(\d+(\.\d{0,2})?|\.\d{1,2})$/.test(plain)) return null
  const amount = Number(plain)
  return amount < 100_000_000 ? amount : null
}

/** Returns what to give back of what was handed over; null if it is not enough. */
export function changeOf(given: number | null, amount: number): number | null {
  return given === null || given < amount ? null : cents(given - amount)
}
