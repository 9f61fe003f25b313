import { expect, test } from 'vitest'
import { type Acknowledged, longestPause } from './booking-load.ts'

test.each<[string, number[], number]>([
  ['without a booking it is the whole time', [], 10],
  ['the time before the first booking counts', [8_000, 9_000], 8],
  ['the time between two bookings counts, in whatever order they were answered', [9_000, 2_000], 7],
  ['the time after the last booking counts', [1_000, 2_000], 8],
  ['bookings before and after it do not count', [-1_000, 4_000, 11_000], 6],
])('of the longest pause: %s', (_, times, seconds) => {
  const acknowledged: Acknowledged = new Map(
    times.map((at, number) => [`player-${number}@example.com`, { id: `${number}`, at }]),
  )
  expect(longestPause(acknowledged, 0, 10_000)).toBe(seconds)
})
