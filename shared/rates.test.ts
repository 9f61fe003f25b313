import { expect, test } from 'vitest'
import { isRate } from './rates.ts'

test.each(['0', '45', '45.5', '45.50', ' 45.50 ', '.5', '45.', '99999999.99'])(
  '%j is a rate',
  (text) => expect(isRate(text)).toBe(true),
)

test.each(['', ' ', '.', '-1', '45.505', '1e3', '0x10', '$45', 'abc', '100000000', 'Infinity'])(
  '%j is not a rate',
  (text) => expect(isRate(text)).toBe(false),
)
