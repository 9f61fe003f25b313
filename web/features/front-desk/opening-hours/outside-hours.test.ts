import { expect, test } from 'vitest'
import { outsideHours } from './outside-hours.ts'
import { templates, type WeekHours } from './week-hours.ts'

const zone = 'America/New_York'
const booking = (id: string, start_time: string, end_time: string) => ({
  id,
  start_time,
  end_time,
  player_name: 'Owen Brandt',
  facility_spaces: { name: 'Cage 1' },
})
const allWeek = templates[1]?.week as WeekHours

test('only bookings on a day that closes or shrinks are outside', () => {
  const monday = (hour: number) => `2026-06-15T${String(hour + 4).padStart(2, '0')}:00:00Z`
  const bookings = [
    booking('early', monday(10), monday(11)),
    booking('noon', monday(12), monday(13)),
    booking('late', monday(18), monday(19)),
    booking('tuesday', '2026-06-16T14:00:00Z', '2026-06-16T15:00:00Z'),
  ]
  const outside = (after: WeekHours) =>
    outsideHours(bookings, { before: allWeek, after, zone }).map(({ id }) => id)
  expect(outside(allWeek)).toEqual([])
  expect(outside(allWeek.with(1, { isOpen: false, open: '10:00', close: '20:00' }))).toEqual([
    ...['early', 'noon', 'late'],
  ])
  expect(outside(allWeek.with(1, { isOpen: true, open: '11:00', close: '18:30' }))).toEqual([
    ...['early', 'late'],
  ])
  expect(outside(allWeek.with(1, { isOpen: true, open: '10:00', close: '19:00' }))).toEqual([])
})

test('a booking until midnight fits hours until 24:00, one across midnight never does', () => {
  const bookings = [
    booking('until midnight', '2026-06-16T03:00:00Z', '2026-06-16T04:00:00Z'),
    booking('across', '2026-06-16T03:30:00Z', '2026-06-16T04:30:00Z'),
  ]
  const after = allWeek.with(1, { isOpen: true, open: '10:00', close: '24:00' })
  expect(outsideHours(bookings, { before: allWeek, after, zone }).map(({ id }) => id)).toEqual([
    'across',
  ])
})

test('hours follow the wall clock across a clock change', () => {
  // 9 November 2026 is a Monday after the clocks went back: 10 AM is 15:00 UTC.
  const bookings = [booking('ten', '2026-11-09T15:00:00Z', '2026-11-09T16:00:00Z')]
  const after = allWeek.with(1, { isOpen: true, open: '10:00', close: '11:00' })
  expect(outsideHours(bookings, { before: allWeek, after, zone })).toEqual([])
})
