import { describe, expect, test } from 'vitest'
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
})
