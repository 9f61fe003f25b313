import { describe, expect, test, vi } from 'vitest'
import { requireTimeZone } from './require-time-zone.ts'

const columns = [
  { name: 'at', type: 'timestamp with time zone' },
  { name: 'times', type: 'timestamp with time zone[]' },
  { name: 'name', type: 'text' },
]
const check = (given: Record<string, string[]>) =>
  requireTimeZone(new Map(Object.entries(given)), columns)

describe('the time zone of an instant', () => {
  test.each([
    '2026-03-14T10:00:00Z',
    '2026-03-14T10:00:00.123+00:00',
    '2026-03-14 10:00-04',
    '2026-03-14T10:00:00+0530',
    '20260314T100000Z',
    '2026-03-14 10:00 EST',
    '2026-03-14 10:00:00 America/New_York',
    '0044-03-15 10:00:00+00 BC',
    'infinity',
    '-infinity',
    'now',
  ])('%j has one', (time) => {
    expect(() => check({ at: [time] })).not.toThrow()
    expect(() => check({ times: [`{${time},"${time}",null}`] })).not.toThrow()
  })

  test.each([
    '2026-03-14T10:00:00',
    '2026-03-14',
    '20260314',
    '20260314T100000',
    'Mar 14 2026 10:00',
    '2026-03-14T10:00 PM',
    'tomorrow',
    'today',
    'x',
  ])('%j has none', (time) => {
    expect(() => check({ at: [time] })).toThrow('at needs a time zone')
    expect(() => check({ times: [`{2026-03-14T10:00:00Z,${time}}`] })).toThrow('times needs')
    expect(() => check({ name: [time] })).not.toThrow()
  })

  // In a megabyte of such a text the patterns would try every pair of places, for minutes.
  test.each([`${'T1A/'.repeat(2_000)}!`, `{${' '.repeat(8_000)}x}`])(
    'tests no text that is longer than an instant',
    (text) => {
      const tested = vi.spyOn(RegExp.prototype, 'test')
      expect(() => check({ at: [text] })).toThrow(/^at needs a time zone: ".{1,101}"$/)
      const longest = Math.max(...tested.mock.calls.map(([given]) => given.length))
      tested.mockRestore()
      expect(longest).toBeLessThan(200)
    },
  )
})
