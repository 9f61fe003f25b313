import { describe, expect, it } from 'vitest'
import { bookingActions } from './booking-status.ts'

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
