import { describe, expect, it } from 'vitest'
import {
  differsFromVisitor,
  formatTime,
  formatTimeRange,
  formatWallTime,
  instantAt,
  localDate,
  localTime,
  wallTimeParts,
} from './times.ts'

const eastern = 'America/New_York'

describe('localDate and localTime', () => {
  it.each([
    ['2026-03-14T03:59:00Z', eastern, '2026-03-13', '23:59'],
    ['2026-03-14T04:00:00Z', eastern, '2026-03-14', '00:00'],
    ['2026-01-01T04:59:59Z', eastern, '2025-12-31', '23:59'],
    ['2025-12-31T10:00:00Z', 'Pacific/Kiritimati', '2026-01-01', '00:00'],
    ['2026-03-15T02:30:00Z', 'Pacific/Honolulu', '2026-03-14', '16:30'],
    ['2026-01-01T11:00:00Z', 'Pacific/Pago_Pago', '2026-01-01', '00:00'],
    ['2028-02-29T12:00:00Z', 'Pacific/Kiritimati', '2028-03-01', '02:00'],
    ['2026-03-08T07:00:00Z', eastern, '2026-03-08', '03:00'],
    ['2026-11-01T05:30:00Z', eastern, '2026-11-01', '01:30'],
    ['2026-11-01T06:30:00Z', eastern, '2026-11-01', '01:30'],
  ])('%s in %s is %s %s', (instant, zone, date, time) => {
    expect(localDate(instant, zone)).toBe(date)
    expect(localTime(new Date(instant), zone)).toBe(time)
  })

  it('throws for a text that is not an instant', () => {
    expect(() => localDate('soon', eastern)).toThrow(RangeError)
  })
})

describe('instantAt', () => {
  it.each([
    ['2026-03-14', '10:30', eastern, '2026-03-14T14:30:00.000Z'],
    ['2026-12-14', '10:30:15', eastern, '2026-12-14T15:30:15.000Z'],
    ['2026-03-14', '24:00:00', eastern, '2026-03-15T04:00:00.000Z'],
    ['2026-03-08', '00:00', eastern, '2026-03-08T05:00:00.000Z'],
    ['2026-03-08', '24:00', eastern, '2026-03-09T04:00:00.000Z'],
    ['2026-03-08', '03:00', eastern, '2026-03-08T07:00:00.000Z'],
    ['2026-01-01', '00:00', 'Pacific/Kiritimati', '2025-12-31T10:00:00.000Z'],
  ])('%s %s in %s is %s', (date, time, zone, instant) => {
    expect(instantAt(date, time, zone).toISOString()).toBe(instant)
  })

  it('uses the standard offset when the clocks change, like PostgreSQL', () => {
    expect(instantAt('2026-03-08', '02:30', eastern).toISOString()).toBe('2026-03-08T07:30:00.000Z')
    expect(instantAt('2026-11-01', '01:30', eastern).toISOString()).toBe('2026-11-01T06:30:00.000Z')
  })

  it.each(['2026-11-01T05:10:00.000Z', '2026-11-01T06:50:00.000Z'])(
    'takes the repeated hour of %s if it is known',
    (near) => {
      const hour = near.slice(0, 13)
      expect(instantAt('2026-11-01', '01:30', eastern, near).toISOString()).toContain(hour)
      expect(instantAt('2026-12-14', '10:30', eastern, near).toISOString()).toContain('T15:30')
    },
  )
})

describe('times', () => {
  it('formats a 12-hour time with an ordinary space', () => {
    expect(formatTime('2026-03-14T14:30:00Z', eastern)).toBe('10:30 AM')
    expect(formatTime('2026-03-14T04:00:00Z', eastern)).toBe('12:00 AM')
    expect(formatTime('2026-03-14T16:00:00Z', eastern)).toBe('12:00 PM')
  })

  it.each([
    ['2026-03-14T14:30:00Z', '2026-03-14T15:30:00Z', '10:30 – 11:30 AM'],
    ['2026-03-14T15:00:00Z', '2026-03-14T16:00:00Z', '11:00 AM – 12:00 PM'],
    ['2026-03-15T03:00:00Z', '2026-03-15T04:00:00Z', '11:00 PM – 12:00 AM'],
    ['2026-03-14T14:30:00Z', '2026-03-15T15:30:00Z', '10:30 AM – 11:30 AM'],
    ['2026-03-14T16:00:00Z', '2026-03-14T17:00:00Z', '12:00 – 1:00 PM'],
    ['2026-03-08T06:30:00Z', '2026-03-08T07:30:00Z', '1:30 – 3:30 AM'],
    // The clock shows 1 AM twice.
    ['2026-11-01T05:00:00Z', '2026-11-01T06:00:00Z', '1:00 AM EDT – 1:00 AM EST'],
    ['2026-11-01T05:00:00Z', '2026-11-01T05:30:00Z', '1:00 – 1:30 AM EDT'],
    ['2026-11-01T06:30:00Z', '2026-11-01T07:30:00Z', '1:30 AM EST – 2:30 AM'],
  ])('%s to %s is %s', (start, end, text) => {
    expect(formatTimeRange(start, end, eastern)).toBe(text)
  })

  it('formats wall times up to midnight', () => {
    expect(formatWallTime('09:00:00')).toBe('9:00 AM')
    expect(formatWallTime('12:30')).toBe('12:30 PM')
    expect(formatWallTime('24:00:00')).toBe('12:00 AM')
    expect(wallTimeParts('24:00:00')).toEqual({ hour: '12', minute: '00', half: 'am' })
    expect(wallTimeParts('21:30:00')).toEqual({ hour: '9', minute: '30', half: 'pm' })
  })
})

describe('the visitor’s clock', () => {
  it('compares the time of two zones, not their names', () => {
    expect(differsFromVisitor(eastern, 'America/Detroit')).toBe(false)
    expect(differsFromVisitor(eastern, 'Pacific/Kiritimati')).toBe(true)
    expect(differsFromVisitor('America/Denver', 'America/Phoenix', '2026-01-10T12:00:00Z')).toBe(
      false,
    )
    expect(differsFromVisitor('America/Denver', 'America/Phoenix', '2026-07-10T12:00:00Z')).toBe(
      true,
    )
  })
})
