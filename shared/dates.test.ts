import { describe, expect, it } from 'vitest'
import {
  addDays,
  dayAndMonth,
  dayOfWeek,
  daysBetween,
  longDate,
  monthAndYear,
  shortDate,
  weekdayName,
} from './dates.ts'

describe('dates without a zone', () => {
  it('adds days across months, leap days and clock changes', () => {
    expect(addDays('2026-03-07', 2)).toBe('2026-03-09')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  })

  it('counts the days between two dates', () => {
    expect(daysBetween('2026-03-01', '2026-04-01')).toBe(31)
    expect(daysBetween('2026-03-09', '2026-03-07')).toBe(-2)
  })

  it('finds the weekday of a date', () => {
    expect(dayOfWeek('2026-03-15')).toBe(0)
    expect(dayOfWeek('2026-03-14')).toBe(6)
    expect(weekdayName(0)).toBe('Sunday')
    expect(weekdayName(6, 'short')).toBe('Sat')
  })

  it('formats dates in words', () => {
    expect(longDate('2026-03-14')).toBe('Saturday, March 14, 2026')
    expect(dayAndMonth('2026-03-14')).toBe('Saturday, March 14')
    expect(shortDate('2026-03-14')).toBe('Sat, Mar 14')
    expect(monthAndYear('2026-03-14')).toBe('March 2026')
  })
})
