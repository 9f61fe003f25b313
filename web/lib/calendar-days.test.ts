import { expect, test } from 'vitest'
import { addMonths, clampDate, dateForKey, monthOf, monthWeeks } from './calendar-days.ts'

test.each([
  ['2026-02-11', '2026-02-01', '2026-02-28'],
  ['2028-02-11', '2028-02-01', '2028-02-29'],
  ['2026-12-31', '2026-12-01', '2026-12-31'],
])('the month of %s', (date, from, to) => {
  expect(monthOf(date)).toEqual({ from, to })
})

test('a date outside the window becomes the nearest date inside', () => {
  const window = { from: '2026-03-12', to: '2026-04-11' }
  expect(clampDate('2026-01-01', window)).toBe('2026-03-12')
  expect(clampDate('2026-05-01', window)).toBe('2026-04-11')
  expect(clampDate('2026-03-20', window)).toBe('2026-03-20')
})

test('a month has whole weeks from Sunday, with null for days of other months', () => {
  const weeks = monthWeeks('2026-04-17')
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7])
  expect(weeks[0]).toEqual([
    null,
    null,
    null,
    ...['01', '02', '03', '04'].map((d) => `2026-04-${d}`),
  ])
  expect(weeks.at(-1)?.slice(4)).toEqual(['2026-04-30', null, null])
  expect(monthWeeks('2026-02-01').flat()).not.toContain(null)
})

test.each([
  ['ArrowLeft', '2026-03-17'],
  ['ArrowRight', '2026-03-19'],
  ['ArrowUp', '2026-03-12'],
  ['ArrowDown', '2026-03-25'],
  ['Home', '2026-03-15'],
  ['End', '2026-03-21'],
  ['PageUp', '2026-03-12'],
  ['PageDown', '2026-04-11'],
  ['Enter', null],
])('%s on a Wednesday leads to %s, never out of the window', (key, date) => {
  const window = { from: '2026-03-12', to: '2026-04-11' }
  expect(dateForKey(key, '2026-03-18', window)).toBe(date)
})

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2028-03-31', -1, '2028-02-29'],
])('%s and %i month', (date, months, result) => {
  expect(addMonths(date, months)).toBe(result)
})
