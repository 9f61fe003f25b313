import { expect, test } from 'vitest'
import { daysBetween } from '../../../../shared/dates.ts'
import { monthOf } from '../../../lib/calendar-days.ts'
import { dayRanges, stripDates } from './day-ranges.ts'

test('one call covers every month with the default horizon', () => {
  const whole = [{ from: '2026-03-12', to: '2026-04-11' }]
  expect(dayRanges('2026-03-12', '2026-04-11', monthOf('2026-03-14'))).toEqual(whole)
  expect(dayRanges('2026-03-12', '2026-04-11', monthOf('2026-04-01'))).toEqual(whole)
})

test('each range of a long horizon has at most 62 days, and the last one ends at the last date', () => {
  const year = dayRanges('2026-03-12', '2027-03-12', { from: '2026-03-01', to: '2027-03-31' })
  for (const { from, to } of year) expect(daysBetween(from, to)).toBeLessThan(62)
  expect(year[0]?.from).toBe('2026-03-12')
  expect(year.at(-1)?.to).toBe('2027-03-12')
  for (const [index, range] of year.entries())
    if (index > 0) expect(daysBetween(year[index - 1]?.to ?? '', range.from)).toBe(1)
})

test('a month that crosses two ranges needs both', () => {
  expect(dayRanges('2026-03-12', '2026-12-31', monthOf('2026-05-01'))).toEqual([
    { from: '2026-03-12', to: '2026-05-12' },
    { from: '2026-05-13', to: '2026-07-13' },
  ])
})

test('the strip starts today, or later for a date far ahead', () => {
  const near = stripDates('2026-03-12', '2026-04-11', '2026-03-14')
  expect([near[0], near.at(-1), near.length]).toEqual(['2026-03-12', '2026-04-11', 31])
  const far = stripDates('2026-03-12', '2027-03-12', '2026-07-04')
  expect(far[0]).toBe('2026-05-13')
  expect(far).toContain('2026-07-04')
})

test('a horizon of a single day has a strip of one cell', () => {
  expect(stripDates('2026-03-12', '2026-03-12', '2026-03-12')).toEqual(['2026-03-12'])
})
