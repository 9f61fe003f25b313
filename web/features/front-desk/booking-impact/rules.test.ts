import { expect, test } from 'vitest'
import { beyondHorizon, countInWords, impactItems } from './rules.ts'

const zone = 'America/New_York'
const booking = (id: string, start_time: string, end_time: string) => ({
  id,
  start_time,
  end_time,
  player_name: 'Owen Brandt',
  facility_spaces: { name: 'Cage 1' },
})

test('the horizon counts days of the facility', () => {
  const now = new Date('2026-06-15T03:30:00Z') // still Sunday, June 14 in New York
  const bookings = [
    booking('last day', '2026-06-22T03:00:00Z', '2026-06-22T04:00:00Z'),
    booking('beyond', '2026-06-22T14:00:00Z', '2026-06-22T15:00:00Z'),
  ]
  expect(beyondHorizon(bookings, { daysAhead: 7, zone, now }).map(({ id }) => id)).toEqual([
    'beyond',
  ])
})

test('a booking is shown with its time and place', () => {
  expect(
    impactItems([booking('b1', '2026-06-15T14:00:00Z', '2026-06-15T15:00:00Z')], zone),
  ).toEqual([
    {
      key: 'b1',
      href: '/admin/bookings?booking=b1',
      label: 'Owen Brandt, 10:00 – 11:00 AM',
      detail: 'Monday, June 15, 2026 · Cage 1',
    },
  ])
  expect([countInWords(1), countInWords(1200)]).toEqual([
    ...['1 confirmed booking', '1,200 confirmed bookings'],
  ])
})
