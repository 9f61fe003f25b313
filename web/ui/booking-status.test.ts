import { describe, expect, it } from 'vitest'
import { bookingActions, mayHaveCome } from './booking-status.ts'

describe('bookingActions', () => {
  const now = new Date('2026-03-14T15:00:00Z')
  it.each([
    ['confirmed', '15:01', { cancel: true, complete: false }],
    ['confirmed', '15:00', { cancel: true, complete: true }],
    ['cancelled', '14:00', { cancel: false, complete: false }],
    ['completed', '14:00', { cancel: false, complete: false }],
  ])('for a %s booking at %s', (status, time, expected) => {
    expect(bookingActions({ status, start_time: `2026-03-14T${time}:00Z` }, now)).toEqual(expected)
  })
})

it.each([
  ['the next day', '2026-06-16T14:00:00Z', '2026-06-15T22:00:00Z', false],
  ['its day', '2026-06-16T22:00:00Z', '2026-06-16T13:00:00Z', true],
  ['just after midnight', '2026-06-16T04:30:00Z', '2026-06-16T03:45:00Z', true],
  ['the day before today', '2026-06-15T14:00:00Z', '2026-06-16T14:00:00Z', true],
])('somebody may have come for a booking on %s', (_, start_time, now, expected) => {
  expect(mayHaveCome({ start_time }, 'America/New_York', new Date(now))).toBe(expected)
})
