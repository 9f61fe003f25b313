import { expect, it } from 'vitest'
import { isDate } from './is-date.ts'

it.each([
  ['2026-03-14', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['0002-03-07', false],
  ['2026-3-7', false],
  ['2026-03-14T12:00', false],
  ['', false],
])('%s is a date: %s', (text, is) => {
  expect(isDate(text)).toBe(is)
})
