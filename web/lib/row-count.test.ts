import { expect, test } from 'vitest'
import { rowCount } from './row-count.ts'

test.each([
  [0, '0'],
  [1_000, '1,000'],
  [1_001, '1,000+'],
  [1_211, '1,000+'],
])('%d rows counted are %s', (total, words) => {
  expect(rowCount(total)).toBe(words)
})
