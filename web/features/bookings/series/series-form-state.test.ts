import { expect, test } from 'vitest'
import type { BookingDetails } from '../rows/queries.ts'
import {
  changedSeries,
  emptySeries,
  type SeriesForm,
  seriesArguments,
  seriesErrors,
  seriesLike,
} from './series-form-state.ts'

const complete: SeriesForm = {
  ...emptySeries(null),
  serviceTypeId: 'open',
  spaceIds: ['a'],
  date: '2026-03-17',
  name: 'Riverside 12U',
}

test.each<[string, Partial<SeriesForm>, object]>([
  ['a complete form, without an address', {}, {}],
  ['no service', { serviceTypeId: '' }, { serviceTypeId: 'Please select a service type.' }],
  ['no space', { spaceIds: [] }, { spaceIds: 'Please select a space/cage.' }],
  [
    'eleven spaces',
    { spaceIds: [...'abcdefghijk'] },
    { spaceIds: 'A series has at most 60 dates in 10 spaces.' },
  ],
  ['no date', { date: '' }, { date: 'Please select a date.' }],
  ['no time', { time: '' }, { time: 'Please select a time.' }],
  ['half a minute', { minutes: '1.5' }, { minutes: 'Use whole minutes, from 1 to 1,440.' }],
  ['61 times', { times: '61' }, { times: 'A series has at most 60 dates in 10 spaces.' }],
  [
    'an end before the first date',
    { ends: 'until', until: '2026-03-16' },
    { until: 'The last day must not be before the first day' },
  ],
  ['no name', { name: ' ' }, { name: 'Player name is required' }],
  ['a wrong address', { email: 'coach' }, { email: 'Please enter a valid email address.' }],
])('%s', (_, changes, errors) => {
  expect(seriesErrors({ ...complete, ...changes }, false)).toEqual(errors)
})

test('a lesson needs an instructor, and a service sets its length', () => {
  expect(seriesErrors(complete, true)).toEqual({
    instructorId: 'This service type requires an instructor. Please select one.',
  })
  const services = [{ id: 'open', requires_instructor: false, duration_minutes: 45 }] as never
  const from = { ...complete, serviceTypeId: 'lesson', instructorId: 'ray' }
  expect(changedSeries(from, { serviceTypeId: 'open' }, services, null)).toMatchObject({
    instructorId: '',
    minutes: '45',
  })
})

test('a no-show whose rest was freed is repeated at the length that was booked', () => {
  const booking = {
    status: 'no_show',
    start_time: '2026-03-17T21:00:00Z',
    end_time: '2026-03-17T21:14:00Z',
    booked_until: '2026-03-17T22:00:00Z',
  } as BookingDetails
  const now = new Date('2026-03-18T12:00:00Z')
  expect(seriesLike(booking, 'America/New_York', now)).toMatchObject({
    date: '2026-03-24',
    time: '17:00',
    minutes: '60',
  })
})

test('the first start is a wall time of the facility, and the series has one end', () => {
  const facility = { id: 'f', time_zone: 'America/New_York' }
  expect(seriesArguments(facility, complete, null)).toMatchObject({
    p_first_start: '2026-03-17T21:00:00.000Z',
    p_until: null,
    p_count: 10,
  })
  const until = { ...complete, ends: 'until', until: '2026-05-19' } as const
  expect(seriesArguments(facility, until, 's')).toMatchObject({
    p_until: '2026-05-19',
    p_count: null,
    p_series_id: 's',
  })
})
