import { expect, it } from 'vitest'
import { quickDays } from './quick-days.ts'
import {
  defaultTimeOff,
  saveInWords,
  spanInWords,
  timeOffErrors,
  timeOffForm,
  timeOffSpan,
} from './rules.ts'

const zone = 'America/New_York'
const start = defaultTimeOff('2026-03-07')

it('starts with all of today in the facility’s zone', () => {
  expect(timeOffSpan(start, zone)).toEqual({
    start: '2026-03-07T05:00:00.000Z',
    end: '2026-03-08T05:00:00.000Z',
  })
  expect(timeOffErrors(start, zone)).toEqual({})
  expect(saveInWords(start)).toBe('Save Saturday off')
})

it('proposes 09:00 to 17:00 for a part of a day, and tomorrow as the end of several days', () => {
  const part = { ...start, allDay: false }
  expect(timeOffSpan(part, zone)).toEqual({
    start: '2026-03-07T14:00:00.000Z',
    end: '2026-03-07T22:00:00.000Z',
  })
  expect(saveInWords(part)).toBe('Save 9:00 AM – 5:00 PM off')
  // A clock change lies in between.
  expect(timeOffSpan({ ...part, severalDays: true }, zone)).toEqual({
    start: '2026-03-07T14:00:00.000Z',
    end: '2026-03-08T21:00:00.000Z',
  })
  expect(saveInWords({ ...part, severalDays: true })).toBe('Save time off')
  // 12:00 AM ends the day, as for weekly hours.
  expect(timeOffSpan({ ...part, endTime: '00:00' }, zone)).toEqual({
    start: '2026-03-07T14:00:00.000Z',
    end: '2026-03-08T05:00:00.000Z',
  })
})

it.each([
  [{ severalDays: true, endDate: '2026-03-06' }, { endDate: 'End time must be after start time' }],
  [{ allDay: false, endTime: '09:00' }, { endTime: 'End time must be after start time' }],
  [{ startDate: '' }, { startDate: 'Start date is required' }],
  [{ startDate: '0002-03-07' }, { startDate: 'Start date is required' }],
  [{ severalDays: true, endDate: '' }, { endDate: 'End date is required' }],
  [
    { allDay: false, startTime: '', endTime: '' },
    { startTime: 'Start time is required', endTime: 'End time is required' },
  ],
])('%o is answered with %o', (change, errors) => {
  expect(timeOffErrors({ ...start, ...change }, zone)).toEqual(errors)
  expect(timeOffSpan({ ...start, ...change }, zone)).toBeNull()
})

it.each([
  start,
  { ...start, severalDays: true, endDate: '2026-03-09', reason: 'Camp' },
  { ...start, allDay: false, startTime: '18:30', endTime: '20:00' },
  { ...start, allDay: false, severalDays: true },
  { ...start, allDay: false, startTime: '18:30', endTime: '00:00' },
  { ...start, allDay: false, severalDays: true, endDate: '2026-03-09', endTime: '00:00' },
])('is shown again as it was chosen', (form) => {
  const span = timeOffSpan(form, zone)
  const row = {
    id: '1',
    instructor_id: 'ray',
    reason: form.reason || null,
    start_time: span?.start ?? '',
    end_time: span?.end ?? '',
  }
  expect(timeOffForm(row, zone)).toEqual({ ...form, known: span })
})

it('keeps its times in an hour that a night has twice', () => {
  const span = { start: '2026-11-01T05:30:00.000Z', end: '2026-11-01T06:00:00.000Z' }
  const times = { start_time: span.start, end_time: span.end }
  const row = { id: '1', instructor_id: 'ray', reason: null, ...times }
  expect(timeOffSpan(timeOffForm(row, zone), zone)).toEqual(span)
})

it('offers the most frequent days', () => {
  const days = (today: string) =>
    quickDays(today).map(({ label, days: { startDate, severalDays, endDate } }) =>
      [label, startDate, severalDays && endDate].filter(Boolean).join(' '),
    )
  expect(days('2026-03-11')).toEqual([
    'Today 2026-03-11',
    'Tomorrow 2026-03-12',
    'This weekend 2026-03-14 2026-03-15',
  ])
  expect(days('2026-03-14').at(-1)).toBe('This weekend 2026-03-14 2026-03-15')
  expect(days('2026-03-15')).toEqual(['Today 2026-03-15', 'Tomorrow 2026-03-16'])
})

it('is described with its days', () => {
  const words = (start_time: string, end_time: string) =>
    spanInWords({ start_time, end_time }, zone)
  expect(words('2026-03-13T04:00:00Z', '2026-03-14T04:00:00Z')).toBe(
    'Friday, March 13, 2026, all day',
  )
  expect(words('2026-03-13T04:00:00Z', '2026-03-15T04:00:00Z')).toBe(
    'Friday, March 13, 2026 to Saturday, March 14, 2026, all day',
  )
  expect(words('2026-03-13T22:30:00Z', '2026-03-14T00:00:00Z')).toBe(
    'Friday, March 13, 2026, 6:30 – 8:00 PM',
  )
  expect(words('2026-03-13T22:30:00Z', '2026-03-14T04:00:00Z')).toBe(
    'Friday, March 13, 2026, 6:30 PM – 12:00 AM',
  )
  expect(words('2026-03-13T13:00:00Z', '2026-03-14T21:00:00Z')).toBe(
    'Friday, March 13, 2026, 9:00 AM to Saturday, March 14, 2026, 5:00 PM',
  )
})
