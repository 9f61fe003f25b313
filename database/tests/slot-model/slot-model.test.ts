import { describe, expect, test } from 'vitest'
import { dayOf, instantOf } from './slot-clock.ts'

describe('the model’s clock', () => {
  const instant = (day: string, time: string, zone: string) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number)
    return new Date(instantOf(day, hour * 60 + minute, zone) * 60_000).toISOString().slice(0, 16)
  }

  test.each([
    ['2026-06-15', '10:00', 'America/New_York', '2026-06-15T14:00'],
    ['2026-06-15', '24:00', 'America/New_York', '2026-06-16T04:00'],
    ['2026-03-08', '01:59', 'America/New_York', '2026-03-08T06:59'],
    ['2026-03-08', '02:00', 'America/New_York', '2026-03-08T07:00'],
    ['2026-03-08', '02:30', 'America/New_York', '2026-03-08T07:30'],
    ['2026-03-08', '03:00', 'America/New_York', '2026-03-08T07:00'],
    ['2026-11-01', '00:59', 'America/New_York', '2026-11-01T04:59'],
    ['2026-11-01', '01:00', 'America/New_York', '2026-11-01T06:00'],
    ['2026-11-01', '01:59', 'America/New_York', '2026-11-01T06:59'],
    ['2026-11-01', '02:00', 'America/New_York', '2026-11-01T07:00'],
    ['2026-03-08', '02:30', 'America/Phoenix', '2026-03-08T09:30'],
    ['2026-07-01', '00:00', 'Pacific/Honolulu', '2026-07-01T10:00'],
    ['2026-03-08', '02:30', 'America/Anchorage', '2026-03-08T11:30'],
    ['2026-11-01', '01:30', 'America/Los_Angeles', '2026-11-01T09:30'],
  ])('%s %s in %s is %s', (day, time, zone, expected) => {
    expect(instant(day, time, zone)).toBe(expected)
  })

  test('a day ends at local midnight', () => {
    const minutes = Date.parse('2026-06-16T03:59Z') / 60_000
    expect(dayOf(minutes, 'America/New_York')).toBe('2026-06-15')
    expect(dayOf(minutes + 1, 'America/New_York')).toBe('2026-06-16')
  })
})
