import { describe, expect, test } from 'vitest'
import { bookingState, closedSentence, cutoffSentence, untilStateChanges } from './rules.ts'

const booking = { status: 'confirmed', start_time: '2026-03-14T14:30:00+00:00' }
const at = (time: string) => new Date(`2026-03-14T${time}Z`)

describe('bookingState', () => {
  test.each([
    [0, '14:29:59', 'open'],
    [0, '14:30:00', 'started'],
    [12, '02:29:59', 'open'],
    [12, '02:30:00', 'late'],
    [12, '14:29:59', 'late'],
    [12, '14:30:00', 'started'],
  ])('with a cutoff of %d hours at %s is %s', (cutoff, time, state) => {
    expect(bookingState(booking, cutoff, at(time))).toBe(state)
  })

  test.each([
    ['cancelled', 'cancelled'],
    ['completed', 'completed'],
    ['no_show', 'missed'],
  ])('%s is %s at any time', (status, state) => {
    for (const time of ['00:00:00', '20:00:00'])
      expect(bookingState({ ...booking, status }, 12, at(time))).toBe(state)
  })
})

describe('untilStateChanges', () => {
  test('returns the time to the cutoff, then to the start, then null', () => {
    expect(untilStateChanges(booking, 12, at('02:00:00'))).toBe(30 * 60_000)
    expect(untilStateChanges(booking, 12, at('02:30:00'))).toBe(12 * 3_600_000)
    expect(untilStateChanges(booking, 0, at('14:29:00'))).toBe(60_000)
    expect(untilStateChanges(booking, 0, at('14:30:00'))).toBeNull()
    expect(untilStateChanges({ ...booking, status: 'cancelled' }, 0, at('02:00:00'))).toBeNull()
  })
})

test('the sentences name the hours of the cutoff', () => {
  expect(cutoffSentence(0)).toBe(
    'Cancel or move online until your start time. After that, call the front desk.',
  )
  expect(cutoffSentence(12)).toBe(
    'Cancel or move online up to 12 hours before your start time. After that, call the front desk.',
  )
  expect(closedSentence('late', 1)).toBe(
    'Online changes closed 1 hour before the start. Call the facility.',
  )
})
