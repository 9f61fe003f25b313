import { expect, test } from 'vitest'
import type { Space } from '../../../site/offer-queries.ts'
import { paymentInWords, placeNames, sumInWords, timesInWords } from './group-lines.ts'

test('the price of a group names the lines without a price beside the sum of the others', () => {
  expect(sumInWords([40, 80.5])).toBe('$120.50')
  expect(sumInWords([40, null])).toBe('$40.00 · 1 without a price')
  expect(sumInWords([null, null])).toBeNull()
  // Not known yet.
  expect(sumInWords([40, undefined])).toBeNull()
  expect(paymentInWords([40, null, null], 0)).toBe(
    '$40.00 at the desk, nothing to pay online · 2 without a price',
  )
  expect(paymentInWords([null], 0)).toBe('Nothing to pay online')
  expect(paymentInWords([40, null], 60)).toBe(
    '60 min from your card, $40.00 at the desk · 1 without a price',
  )
  expect(paymentInWords([], 60)).toBe('60 min from your card')
})

test('the times of a group name their days where they are not on the day of the group', () => {
  const zone = 'America/New_York'
  const of = (from: string, to: string) =>
    timesInWords({ start_time: `${from}:00-04:00`, end_time: `${to}:00-04:00` }, '2026-06-16', zone)
  expect(of('2026-06-16T10:00', '2026-06-16T11:00')).toBe('10:00 – 11:00 AM')
  expect(of('2026-06-17T10:00', '2026-06-17T11:00')).toBe('Wed, Jun 17, 10:00 – 11:00 AM')
  expect(of('2026-06-16T10:00', '2026-06-18T11:00')).toBe(
    'Tue, Jun 16, 10:00 AM – Thu, Jun 18, 11:00 AM',
  )
})

test.each([
  ['Cage 5', 'pitching', 'Cage', '5'],
  ['Turf 2', 'turf', 'Turf', '2'],
  ['Upstairs', 'other', 'Space', 'U'],
])('the plate of %s of type %s says %s %s', (name, space_type, label, mark) => {
  const space = { id: 'a', name, space_type, kind: 1 } as Space
  const offer = { services: [], instructors: [], spaces: [space] }
  expect(placeNames({ spaceId: 'a', instructorId: null }, offer)).toMatchObject({ label, mark })
})
