import { expect, it } from 'vitest'
import { defaultTimeOff, spanInWords, timeOffErrors, timeOffSpan } from './rules.ts'

const zone = 'America/New_York'
const start = defaultTimeOff('2026-03-07')

it('begins with today 09:00 to tomorrow 17:00, in the facility’s zone', () => {
  expect(start).toMatchObject({ startDate: '2026-03-07', endDate: '2026-03-08' })
  // the clocks change in between
  expect(timeOffSpan(start, zone)).toEqual({
    start: '2026-03-07T14:00:00.000Z',
    end: '2026-03-08T21:00:00.000Z',
  })
  expect(timeOffErrors(start, zone)).toEqual({})
})

it.each([
  [{ endDate: '2026-03-06' }, { endTime: 'End time must be after start time' }],
  [{ endDate: '2026-03-07', endTime: '09:00' }, { endTime: 'End time must be after start time' }],
  [{ startDate: '' }, { startDate: 'Start date is required' }],
  [{ startDate: '0002-03-07' }, { startDate: 'Start date is required' }],
  [{ endDate: '' }, { endDate: 'End date is required' }],
  [
    { startTime: '', endTime: '' },
    { startTime: 'Start time is required', endTime: 'End time is required' },
  ],
])('%o is answered with %o', (change, errors) => {
  expect(timeOffErrors({ ...start, ...change }, zone)).toEqual(errors)
  expect(timeOffSpan({ ...start, ...change }, zone)).toBeNull()
})

it('is told with its days', () => {
  const words = (start_time: string, end_time: string) =>
    spanInWords({ start_time, end_time }, zone)
  expect(words('2026-03-13T22:30:00Z', '2026-03-14T00:00:00Z')).toBe(
    'Friday, March 13, 2026, 6:30 – 8:00 PM',
  )
  expect(words('2026-03-13T13:00:00Z', '2026-03-14T21:00:00Z')).toBe(
    'Friday, March 13, 2026, 9:00 AM to Saturday, March 14, 2026, 5:00 PM',
  )
})
