import { expect, test } from 'vitest'
import { drawInstant } from './draw-instant.ts'

const now = Date.parse('2026-12-30T15:20:30Z')

test('draws a minute of the coming year', () => {
  expect(drawInstant(now, 0.25)).toBe('2027-03-31T21:20:00.000Z')
  expect(drawInstant(now, 0.999_999_9)).toBe('2027-12-30T15:20:00.000Z')
})

test('every fourth time draws the end of a month or the night in which the clocks change', () => {
  const drawn = Array.from({ length: 14 }, (_, n) => drawInstant(now, (n + 0.5) / 14 / 4))
  expect(drawn).toEqual([
    '2027-01-01T04:58:00.000Z',
    '2027-02-01T04:58:00.000Z',
    '2027-03-01T04:58:00.000Z',
    '2027-03-14T06:30:00.000Z',
    '2027-04-01T03:58:00.000Z',
    '2027-05-01T03:58:00.000Z',
    '2027-06-01T03:58:00.000Z',
    '2027-07-01T03:58:00.000Z',
    '2027-08-01T03:58:00.000Z',
    '2027-09-01T03:58:00.000Z',
    '2027-10-01T03:58:00.000Z',
    '2027-11-01T03:58:00.000Z',
    '2027-11-07T05:30:00.000Z',
    '2027-12-01T04:58:00.000Z',
  ])
})
