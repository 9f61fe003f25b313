import { describe, expect, it } from 'vitest'
import {
  boardDay,
  instantOf,
  minuteOf,
  partOfDay,
  shownHours,
  timeOf,
  wallStretch,
} from './board-time.ts'
import { without } from './day-stretches.ts'

const eastern = 'America/New_York'

describe('a day of the board', () => {
  it.each([
    ['2026-03-12', 1440],
    ['2026-03-08', 1380],
    ['2026-11-01', 1500],
  ])('%s has %i minutes', (date, minutes) => {
    const day = boardDay(date, eastern)
    expect(day.minutes).toBe(minutes)
    for (const minute of [0, 65, 185, minutes - 5])
      expect(minuteOf(instantOf(minute, day), day)).toBe(minute)
  })

  it('names the zone of an hour that is there twice when the clock is set back', () => {
    const day = boardDay('2026-11-01', eastern)
    expect([60, 120, 180].map((minute) => timeOf(minute, day))).toEqual([
      '1:00 AM EDT',
      '1:00 AM EST',
      '2:00 AM',
    ])
    expect(wallStretch('10:00:00', '24:00:00', day)).toEqual({ from: 660, to: 1500 })
  })

  it('returns the part of a span that lies in the day', () => {
    const day = boardDay('2026-03-12', eastern)
    const span = (start: string, end: string) =>
      partOfDay({ start_time: `2026-03-${start}`, end_time: `2026-03-${end}` }, day)
    expect(span('12T14:00:00Z', '12T15:00:00Z')).toEqual({ from: 600, to: 660 })
    expect(span('12T03:30:00Z', '12T04:30:00Z')).toEqual({ from: 0, to: 30 })
    expect(span('13T03:30:00Z', '13T05:00:00Z')).toEqual({ from: 1410, to: 1440 })
    expect(span('13T04:00:00Z', '13T05:00:00Z')).toBeNull()
  })

  it('shows one hour around the opening hours, and all bookings outside them', () => {
    const day = boardDay('2026-03-12', eastern)
    const open = [{ from: 600, to: 1200 }]
    expect(shownHours(open, [], day)).toEqual({ from: 540, to: 1260 })
    expect(shownHours(open, [{ from: 435, to: 500 }], day)).toEqual({ from: 420, to: 1260 })
    expect(shownHours([], [], day)).toEqual({ from: 480, to: 1080 })
    expect(shownHours([{ from: 0, to: 1440 }], [], day)).toEqual({ from: 0, to: 1440 })
  })
})

it('returns what is left of a stretch', () => {
  const whole = { from: 540, to: 1260 }
  expect(without(whole, [])).toEqual([whole])
  expect(without(whole, [{ from: 600, to: 1200 }])).toEqual([
    { from: 540, to: 600 },
    { from: 1200, to: 1260 },
  ])
  expect(without(whole, [{ from: 0, to: 1440 }])).toEqual([])
})
