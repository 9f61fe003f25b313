import { expect, test } from 'vitest'
import { paidInWords } from './paid-in-words.ts'

test.each([
  [45, 0, 45, '$45.00'],
  [45, 25, 20, '$20.00 of $45.00 left to pay'],
  [45, 45, 0, '$45.00, paid'],
  [45, 0, 0, 'Nothing to pay'],
  [0, 0, 0, '$0.00'],
  // Twelve dollars for a bat are charged by hand.
  [45, 0, 57, '$57.00'],
  [0, 0, 12, '$12.00'],
])(
  'a price of %s, of which %s is paid and %s is owed, is said as %s',
  (price, paid, owed, said) => {
    expect(paidInWords(price, paid, owed)).toBe(said)
  },
)
