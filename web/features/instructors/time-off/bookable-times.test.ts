import { expect, it } from 'vitest'
import type { Closings } from '../../../site/closings-query.ts'
import type { WeeklyAvailability } from '../availability/queries.ts'
import { bookableDays, bookableInWords } from './bookable-times.ts'
import { defaultTimeOff, type TimeOffForm, timeOffSpan } from './rules.ts'

const zone = 'America/New_York'
const tuesday = '2026-03-17'
const row = (day: number): WeeklyAvailability => ({
  id: String(day),
  instructor_id: 'ray',
  day_of_week: day,
  created_at: '2026-01-01T00:00:00Z',
  start_time: '15:00:00',
  end_time: '20:00:00',
  effective_date: null,
  expiration_date: null,
})
const weekly = [row(2), row(4)]
const hours = [2, 4].map((day_of_week) => ({
  id: String(day_of_week),
  facility_id: 'home',
  day_of_week,
  is_open: true,
  open_time: '09:00:00',
  close_time: '21:00:00',
}))
const own = { isOwn: true } as const

const open: Closings = { times: [], days: [] }

function words(
  change: Partial<TimeOffForm>,
  others: { start: string; end: string }[] = [],
  closings = open,
) {
  const span = timeOffSpan({ ...defaultTimeOff(tuesday), ...change }, zone)
  if (!span) throw new Error('No span')
  return bookableInWords(bookableDays(weekly, hours, span, others, closings, zone), own)
}

it('says that nothing stays bookable, and when the instructor teaches', () => {
  expect(words({})).toEqual({
    isPart: false,
    title: 'Not bookable on Tuesday, March 17',
    detail: 'You teach 3 – 8 PM on Tuesdays. Nothing stays open.',
  })
  expect(words({ startDate: '2026-03-16' }).detail).toBe('You do not teach on that day.')
  expect(words({ severalDays: true, endDate: '2026-03-19' }).title).toBe(
    'Not bookable from Tuesday, March 17 to Thursday, March 19',
  )
})

it('says what stays bookable when only a part of a day is off', () => {
  expect(words({ allDay: false })).toEqual({
    isPart: true,
    title: 'You stay bookable 5 – 8 PM',
    detail: 'You teach 3 – 8 PM on Tuesdays.',
  })
  expect(words({ allDay: false, startTime: '16:00', endTime: '17:30' }).title).toBe(
    'You stay bookable 3 – 4 PM and 5:30 – 8 PM',
  )
  const ends = { allDay: false, severalDays: true, startTime: '16:00', endDate: '2026-03-19' }
  expect(words(ends).title).toBe(
    'You stay bookable Tue, Mar 17, 3 – 4 PM and Thu, Mar 19, 5 – 8 PM',
  )
})

it('considers other time off on the day, and the hours of the facility', () => {
  const evening = { start: '2026-03-17T21:00:00Z', end: '2026-03-18T04:00:00Z' }
  expect(words({ allDay: false }, [evening]).isPart).toBe(false)
  const [late] = hours
  const short = late ? [{ ...late, close_time: '18:00:00' }] : []
  const span = { start: '2026-03-17T13:00:00Z', end: '2026-03-17T21:00:00Z' }
  const days = bookableDays(weekly, short, span, [], open, zone)
  expect(bookableInWords(days, { isOwn: false, name: 'Ray' })).toEqual({
    isPart: true,
    title: 'Ray stays bookable 5 – 6 PM',
    detail: 'Ray teaches 3 – 6 PM on Tuesdays.',
  })
})

it('considers special hours and closures of the whole facility', () => {
  const special = { date: tuesday, is_open: true, reason: null }
  const later = { ...special, open_time: '09:00:00', close_time: '18:00:00' }
  expect(words({ allDay: false }, [], { ...open, days: [later] })).toEqual({
    isPart: true,
    title: 'You stay bookable 5 – 6 PM',
    detail: 'You teach 3 – 8 PM on Tuesdays.',
  })
  const shut = { ...special, is_open: false, open_time: null, close_time: null }
  expect(words({ allDay: false }, [], { ...open, days: [shut] }).isPart).toBe(false)
  const closure = {
    space_id: null,
    starts_at: '2026-03-17T21:00:00Z',
    ends_at: '2026-03-17T23:00:00Z',
    public_reason: null,
  }
  expect(words({ allDay: false }, [], { ...open, times: [closure] }).title).toBe(
    'You stay bookable 7 – 8 PM',
  )
  const ofCage = { ...closure, space_id: 'cage' }
  expect(words({ allDay: false }, [], { ...open, times: [ofCage] }).title).toBe(
    'You stay bookable 5 – 8 PM',
  )
})
