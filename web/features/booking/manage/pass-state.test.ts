import { expect, test } from 'vitest'
import { passState } from './pass-state.ts'
import type { BookingState } from './rules.ts'

const booking = { start_time: '2026-03-12T21:00:00Z', end_time: '2026-03-12T22:00:00Z' }

test.each<[string, string, string, BookingState?]>([
  ['2026-03-09T21:30:00Z', 'dark', 'In 3 days'],
  ['2026-03-12T03:30:00Z', 'dark', 'Tomorrow at 5:00 PM'],
  ['2026-03-12T04:30:00Z', 'green', 'Today at 5:00 PM'],
  ['2026-03-12T19:59:00Z', 'green', 'Today at 5:00 PM'],
  ['2026-03-12T20:00:00Z', 'amber', 'Starts in 60 min'],
  ['2026-03-12T20:34:30Z', 'amber', 'Starts in 26 min', 'late'],
  ['2026-03-12T21:00:00Z', 'green', 'On now until 6:00 PM', 'started'],
  ['2026-03-12T22:00:00Z', 'dark', 'Finished', 'started'],
  ['2026-03-12T21:30:00Z', 'dark', 'Finished', 'completed'],
  ['2026-03-12T21:30:00Z', 'dark', 'Finished', 'missed'],
  ['2026-03-09T21:30:00Z', 'dark', 'Cancelled', 'cancelled'],
])('at %s the lamp is %s: %s', (now, lamp, words, state = 'open') => {
  const shown = passState(booking, state, 'America/New_York', new Date(now))
  expect(shown).toEqual({ lamp, words })
})
