import { describe, expect, it, vi } from 'vitest'
import {
  changedFilters,
  noFilters,
  readBookingFilters,
  startRange,
  writeBookingFilters,
} from './booking-filters.ts'
import { type Period, periodDays } from './booking-periods.ts'

const read = (query: string) => readBookingFilters(new URLSearchParams(query))

describe('the address of the list', () => {
  it('is empty without filters, and an empty address sets none', () => {
    expect(writeBookingFilters(noFilters)).toBe('')
    expect(read('')).toEqual({ ...noFilters, page: 1 })
  })

  it('keeps every filter and the page', () => {
    const filters = {
      period: '',
      status: 'cancelled',
      from: '2026-03-12',
      to: '2026-03-20',
      search: 'a&b = "ü%_',
      kind: 'lesson',
      owed: 'yes',
    } as const
    expect(read(writeBookingFilters(filters, 7))).toEqual({ ...filters, page: 7 })
  })

  it.each([
    ['status=paid', { status: '' }],
    ['kind=both', { kind: '' }],
    ['owed=no', { owed: '' }],
    ['from=2026-02-30', { from: '' }],
    ['from=0001-01-01', { from: '' }],
    ['to=today', { to: '' }],
    ['to=2028-02-29', { to: '2028-02-29' }],
    ['page=0', { page: 1 }],
    ['page=-2', { page: 1 }],
    ['page=1e3', { page: 1 }],
    ['page=99999999999', { page: 1 }],
    ['page=12', { page: 12 }],
  ])('reads %s', (query, expected) => {
    expect(read(query)).toMatchObject(expected)
  })

  it('cuts a search text that is longer than any name or email', () => {
    expect(read(`search=${'x'.repeat(5_000)}`).search).toHaveLength(254)
  })
})

describe('changedFilters', () => {
  it('clears the dates when a tab is chosen, and the tab when dates are', () => {
    const dates = { ...noFilters, from: '2026-03-12', to: '2026-03-20' }
    const today = changedFilters(dates, { period: 'today' })
    expect(today).toEqual({ ...noFilters, period: 'today' })
    expect(changedFilters(today, { search: 'kim' })).toEqual({ ...today, search: 'kim' })
    expect(changedFilters(today, { from: '2026-03-12' })).toEqual({
      ...noFilters,
      from: '2026-03-12',
    })
  })
})

describe('startRange', () => {
  it('runs from midnight to midnight in the facility’s zone', () => {
    const days = { period: '', from: '2026-03-08', to: '2026-03-08' } as const
    // 23 hours: the clocks go forward on that day
    expect(startRange(days, 'America/New_York')).toEqual({
      from: '2026-03-08T05:00:00.000Z',
      before: '2026-03-09T04:00:00.000Z',
    })
  })

  it('follows the clock for a tab: today, tomorrow, and the rest of the week', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-19T14:00:00Z') })
    const days = (period: Period) => Object.values(periodDays(period, 'America/New_York')).join()
    expect(days('today')).toBe('2026-06-19,2026-06-19')
    expect(days('tomorrow')).toBe('2026-06-20,2026-06-20')
    expect(days('week')).toBe('2026-06-19,2026-06-21')
    vi.setSystemTime(new Date('2026-06-21T14:00:00Z'))
    expect(days('week')).toBe('2026-06-21,2026-06-21')
    expect(startRange({ ...noFilters, period: 'today' }, 'America/New_York')).toEqual({
      from: '2026-06-21T04:00:00.000Z',
      before: '2026-06-22T04:00:00.000Z',
    })
    vi.useRealTimers()
  })

  it('has no limit where no filter sets one', () => {
    expect(startRange(noFilters, 'America/New_York')).toEqual({ from: null, before: null })
  })
})
