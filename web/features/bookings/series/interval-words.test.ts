import { expect, test } from 'vitest'
import { repeatsUntil } from '#words/desk-card.ts'
import { intervalInWords } from './interval-words.ts'

test('the interval is every week, every other week or every fourth week', () => {
  expect([1, 2, 4].map((weeks) => intervalInWords(weeks, '2026-03-17'))).toEqual([
    ...['every Tuesday', 'every other Tuesday', 'every fourth Tuesday'],
  ])
  expect(repeatsUntil(2, 'May 19')).toBe('Repeats every 2 weeks until May 19')
})
