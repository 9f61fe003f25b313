import { describe, expect, it } from 'vitest'
import { weekdaysFrom } from '../../../lib/week-start.ts'
import {
  datesOf,
  monthRows,
  rangeTitle,
  readSchedule,
  shifted,
  shownRange,
  writeSchedule,
} from './schedule-range.ts'

const today = '2026-03-12'
const read = (query: string) => readSchedule(new URLSearchParams(query), today)

describe('the address', () => {
  it.each([
    ['', 'week', today],
    ['view=day&date=2026-11-01', 'day', '2026-11-01'],
    ['view=month', 'month', today],
    ['view=year&date=2026-02-30', 'week', today],
    ['view=__proto__&date=', 'week', today],
    ['date=0026-02-03', 'week', today],
  ])('%s shows the %s of %s', (query, view, date) => {
    expect(read(query)).toEqual({ view, date })
  })

  it('keeps other parameters, and leaves out the defaults', () => {
    const params = new URLSearchParams('tab=schedule&view=day&date=2026-03-01')
    const next = writeSchedule(params, { view: 'month', date: '2026-04-02' }, today)
    expect(String(next)).toBe('tab=schedule&view=month&date=2026-04-02')
    expect(String(writeSchedule(params, { view: 'week', date: today }, today))).toBe('tab=schedule')
  })
})

describe('the range', () => {
  it.each([
    ['2026-03-15', '2026-03-21'],
    ['2025-12-29', '2026-01-04'],
    ['2028-02-28', '2028-03-05'],
  ])('a week is the seven days from %s to %s', (date, to) => {
    expect(shownRange({ view: 'week', date })).toEqual({ from: date, to })
  })

  it('a day is one date, and a month has all of its dates', () => {
    expect(shownRange({ view: 'day', date: today })).toEqual({ from: today, to: today })
    const february = shownRange({ view: 'month', date: '2028-02-10' })
    expect(february).toEqual({ from: '2028-02-01', to: '2028-02-29' })
    expect(datesOf(february)).toHaveLength(29)
  })

  it('moves by a day, a week or a month', () => {
    expect(shifted({ view: 'day', date: '2026-03-01' }, -1).date).toBe('2026-02-28')
    expect(shifted({ view: 'week', date: '2026-03-05' }, 1).date).toBe('2026-03-12')
    expect(shifted({ view: 'month', date: '2026-01-31' }, 1).date).toBe('2026-02-28')
  })

  it('has a title for each view', () => {
    const title = (view: 'day' | 'week' | 'month', date: string) =>
      rangeTitle({ view, date }, today)
    expect(title('week', today)).toBe('March 12 – 18')
    expect(title('week', '2026-03-31')).toBe('March 31 – April 6')
    expect(title('week', '2026-12-28')).toBe('December 28 – January 3, 2027')
    expect(title('day', today)).toBe('Thursday, March 12, 2026')
    expect(title('month', today)).toBe('March 2026')
  })

  it('the weeks of a month begin as the facility says', () => {
    expect(monthRows('2026-11-20', weekdaysFrom('Sunday'))[0]?.[0]).toBe('2026-11-01')
    expect(monthRows('2026-11-20', weekdaysFrom('Saturday'))[0]?.[1]).toBe('2026-11-01')
    const rows = monthRows('2026-11-20', weekdaysFrom('Monday'))
    expect(rows).toHaveLength(6)
    expect(rows[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
    expect(rows[5]).toEqual(['2026-11-30', null, null, null, null, null, null])
  })
})
