import { expect, test } from 'vitest'
import { intervalInWords, repeatsInWords } from './interval-words.ts'

test('the interval is every week, every other week or every fourth week', () => {
  expect([1, 2, 4].map((weeks) => intervalInWords(weeks, '2026-03-17'))).toEqual([
    ...['every Tuesday', 'every other Tuesday', 'every fourth Tuesday'],
  ])
  expect(repeatsInWords({ every_weeks: 2, until: '2026-05-19' })).toBe(
    'Repeats every 2 weeks until Tuesday, May 19, 2026',
  )
})
