import { expect, it } from 'vitest'
import { boardDay } from './board-time.ts'
import { closedIn } from './closure-times.ts'

const zone = 'America/New_York'
const once = { repeats_yearly: false }
const yearly = { repeats_yearly: true }

it.each([
  [
    '2026-03-12',
    { starts_at: '2026-03-12T19:00:00Z', ends_at: '2026-03-12T22:00:00Z', ...once },
    [900, 1080],
  ],
  [
    '2027-03-12',
    { starts_at: '2026-03-12T19:00:00Z', ends_at: '2026-03-12T22:00:00Z', ...once },
    null,
  ],
  // Thanksgiving of one year, then a new year's that spans midnight
  [
    '2027-11-26',
    { starts_at: '2026-11-26T05:00:00Z', ends_at: '2026-11-27T05:00:00Z', ...yearly },
    [0, 1440],
  ],
  [
    '2027-11-27',
    { starts_at: '2026-11-26T05:00:00Z', ends_at: '2026-11-27T05:00:00Z', ...yearly },
    null,
  ],
  [
    '2028-01-01',
    { starts_at: '2026-12-31T20:00:00Z', ends_at: '2027-01-01T17:00:00Z', ...yearly },
    [0, 720],
  ],
  [
    '2025-12-31',
    { starts_at: '2026-12-31T20:00:00Z', ends_at: '2027-01-01T17:00:00Z', ...yearly },
    null,
  ],
  // February 29 falls to 28
  [
    '2029-02-28',
    { starts_at: '2028-02-29T15:00:00Z', ends_at: '2028-02-29T17:00:00Z', ...yearly },
    [600, 720],
  ],
])('on %s %o is closed %o', (date, closure, part) => {
  const expected = part ? [{ from: part[0], to: part[1] }] : []
  expect(closedIn(closure, boardDay(date, zone))).toEqual(expected)
})
