import { describe, expect, it } from 'vitest'
import { hoursAround, minutes, partOfDay, placed } from './day-blocks.ts'

const zone = 'America/New_York'
const span = (start_time: string, end_time: string) => ({ start_time, end_time })

describe('the part of a day that a lesson covers', () => {
  it.each([
    ['an hour', '2026-03-12T20:00:00Z', '2026-03-12T21:00:00Z', { from: 960, to: 1020 }],
    ['until midnight', '2026-03-13T03:00:00Z', '2026-03-13T04:00:00Z', { from: 1380, to: 1440 }],
    ['over midnight', '2026-03-13T03:30:00Z', '2026-03-13T05:00:00Z', { from: 1410, to: 1440 }],
    ['from the day before', '2026-03-11T12:00:00Z', '2026-03-12T13:00:00Z', { from: 0, to: 540 }],
    ['all of it', '2026-03-10T12:00:00Z', '2026-03-14T13:00:00Z', { from: 0, to: 1440 }],
    ['until it begins', '2026-03-11T12:00:00Z', '2026-03-12T04:00:00Z', null],
    ['another day', '2026-03-13T12:00:00Z', '2026-03-13T13:00:00Z', null],
  ])('%s', (_, start, end, part) => {
    expect(partOfDay(span(start, end), '2026-03-12', zone)).toEqual(part)
  })

  it('the same wall time has the same height after a clock change', () => {
    const before = partOfDay(
      span('2026-03-07T20:00:00Z', '2026-03-07T21:00:00Z'),
      '2026-03-07',
      zone,
    )
    const after = partOfDay(
      span('2026-03-08T19:00:00Z', '2026-03-08T20:00:00Z'),
      '2026-03-08',
      zone,
    )
    expect(after).toEqual(before)
    expect(after).toEqual({ from: 15 * 60, to: 16 * 60 })
  })

  it('lessons in an hour that a clock change repeats are shown side by side', () => {
    const lessons = [
      span('2026-11-01T05:00:00Z', '2026-11-01T06:00:00Z'),
      span('2026-11-01T06:00:00Z', '2026-11-01T07:00:00Z'),
      span('2026-11-01T14:00:00Z', '2026-11-01T15:00:00Z'),
    ]
    const parts = placed(lessons, '2026-11-01', zone)
    expect(parts.map(({ from, to, lane, lanes }) => [from, to, lane, lanes])).toEqual([
      [60, 120, 0, 2],
      [60, 120, 1, 2],
      [540, 600, 0, 1],
    ])
  })
})

it('the grid shows whole hours around everything, at least 9 to 5', () => {
  expect(hoursAround([], [])).toEqual({ from: 540, to: 1020 })
  expect(hoursAround([{ from: 510, to: 1230 }], [])).toEqual({ from: 480, to: 1260 })
  expect(hoursAround([{ from: 1380, to: 1440 }], [])).toEqual({ from: 540, to: 1440 })
  expect(hoursAround([], [{ from: 0, to: 1440 }])).toEqual({ from: 540, to: 1020 })
  expect(hoursAround([], [{ from: 0, to: 1110 }])).toEqual({ from: 540, to: 1140 })
})

it('wall times are read as minutes', () => {
  expect([minutes('00:00'), minutes('09:30:00'), minutes('24:00:00')]).toEqual([0, 570, 1440])
})
