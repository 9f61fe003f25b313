import { expect, test } from 'vitest'
import { isLongerThan, lengthError } from './lengths.ts'

test('a length is counted in characters, as the database counts', () => {
  expect(isLongerThan('⚾⚾⚾', 3)).toBe(false)
  expect(isLongerThan('🥎🥎🥎', 3)).toBe(false)
  expect(isLongerThan('🥎🥎🥎🥎', 3)).toBe(true)
  expect(isLongerThan('', 0)).toBe(false)
})

test('a form says how much is allowed, blanks around the text aside', () => {
  expect(lengthError(`  ${'a'.repeat(2000)} `, 2000)).toBeNull()
  expect(lengthError('a'.repeat(2001), 2000)).toBe('Use 2,000 characters or fewer.')
})
