import { expect, test } from 'vitest'
import { fromFirstFree, groupSlots, nearestSlots } from './slot-groups.ts'
import type { Slot } from './slot-times.ts'

const zone = 'America/New_York'

function slot(start: string, is_available = true): Slot {
  const end = new Date(Date.parse(start) + 3_600_000).toISOString()
  return { start_time: start, end_time: end, is_available }
}

test('slots are grouped by part of the day in the facility’s zone, with the free ones counted', () => {
  const groups = groupSlots(
    [
      slot('2026-03-14T15:30:00Z', false), // 11:30 AM
      slot('2026-03-14T15:59:00Z'), // 11:59 AM
      slot('2026-03-14T16:00:00Z'), // 12:00 PM
      slot('2026-03-14T20:59:00Z'), // 4:59 PM
      slot('2026-03-14T21:00:00Z'), // 5:00 PM
    ],
    zone,
  )
  expect(groups.map(({ part, open, slots }) => [part, open, slots.length])).toEqual([
    ['Morning', 1, 2],
    ['Afternoon', 2, 2],
    ['Evening', 1, 1],
  ])
})

test('what lies before the first free time is left out', () => {
  const [over, free, taken] = [
    slot('2026-03-14T13:00:00Z', false),
    slot('2026-03-14T14:00:00Z'),
    slot('2026-03-14T15:00:00Z', false),
  ]
  expect(fromFirstFree([over, free, taken])).toEqual([free, taken])
  expect(fromFirstFree([free, taken])).toEqual([free, taken])
})

test('an empty part of the day is left out', () => {
  expect(groupSlots([slot('2026-03-14T21:00:00Z')], zone).map((group) => group.part)).toEqual([
    'Evening',
  ])
  expect(groupSlots([], zone)).toEqual([])
})

test('the part of the day follows the facility’s zone, not the browser’s or UTC', () => {
  // 11 PM in New York is already the next morning in UTC
  expect(groupSlots([slot('2026-03-15T03:00:00Z')], zone)[0]?.part).toBe('Evening')
})

test('the nearest free times lie before and after the lost time, in order', () => {
  const day = [
    slot('2026-03-14T13:00:00Z'),
    slot('2026-03-14T14:00:00Z'),
    slot('2026-03-14T15:00:00Z', false),
    slot('2026-03-14T16:00:00Z'),
    slot('2026-03-14T17:00:00Z'),
    slot('2026-03-14T18:00:00Z'),
  ]
  const near = nearestSlots(day, '2026-03-14T15:00:00+00:00', 4)
  expect(near.map((each) => each.start_time.slice(11, 13))).toEqual(['13', '14', '16', '17'])
})

test('neither the lost time nor a taken time is offered', () => {
  const day = [slot('2026-03-14T15:00:00Z'), slot('2026-03-14T16:00:00Z', false)]
  expect(nearestSlots(day, '2026-03-14T11:00:00-04:00', 4)).toEqual([])
})
