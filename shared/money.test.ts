import { expect, it } from 'vitest'
import { formatMoney } from './money.ts'

it.each([
  [45, '$45.00'],
  ['72.5', '$72.50'],
  [0, '$0.00'],
  [1234.567, '$1,234.57'],
])('%s is %s', (amount, text) => {
  expect(formatMoney(amount)).toBe(text)
})
