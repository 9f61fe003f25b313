import { expect, test } from 'vitest'
import { isLongerThan, lengthError } from './lengths.ts'

test('a length is counted in code points, as in the database', () => {
  expect(isLongerThan('⚾⚾⚾', 3)).toBe(false)
  expect(isLongerThan('🥎🥎🥎', 3)).toBe(false)
  expect(isLongerThan('🥎🥎🥎🥎', 3)).toBe(true)
  expect(isLongerThan('', 0)).toBe(false)
})

test('a form shows the limit and ignores the blanks around the text', () => {
  expect(lengthError(`  ${'a'.repeat(2000)} `, 2000)).toBeNull()
  expect(lengthError('a'.repeat(2001), 2000)).toBe('Use 2,000 characters or fewer.')
})
