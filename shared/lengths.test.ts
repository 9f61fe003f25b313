import { expect, test } from 'vitest'
import { isLongerThan } from './lengths.ts'

test('a length is counted in characters, as the database counts', () => {
  expect(isLongerThan('⚾⚾⚾', 3)).toBe(false)
  expect(isLongerThan('🥎🥎🥎', 3)).toBe(false)
  expect(isLongerThan('🥎🥎🥎🥎', 3)).toBe(true)
  expect(isLongerThan('', 0)).toBe(false)
})
