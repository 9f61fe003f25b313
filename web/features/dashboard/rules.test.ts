import { describe, expect, it } from 'vitest'
import { axisValues, bookedHours, dayStrip, placeIn, spacesToday } from './rules.ts'

const zone = 'America/New_York'

function booking(start: string, minutes: number, more: object = {}) {
  const end = new Date(Date.parse(start) + minutes * 60_000).toISOString()
  return { start_time: start, end_time: end, space_id: 'one', player_name: 'Owen', ...more }
}

describe('bookedHours', () => {
  it('counts fourteen days of the facility, also those without bookings', () => {
    const days = bookedHours(
      [booking('2026-03-14T15:00:00Z', 90), booking('2026-03-15T03:00:00Z', 60)],
      '2026-03-14',
      zone,
    )
    expect(days).toHaveLength(14)
    expect(days[0]).toEqual({ date: '2026-03-14', hours: 2.5 })
    expect(days[1]).toEqual({ date: '2026-03-15', hours: 0 })
    expect(days[13]?.date).toBe('2026-03-27')
  })
})

describe('spacesToday', () => {
  const now = new Date('2026-03-14T15:00:00Z')
  const rows = spacesToday(
    [{ id: 'one' }, { id: 'two' }],
    [
      booking('2026-03-14T18:00:00Z', 60, { player_name: 'Later' }),
      booking('2026-03-14T16:00:00Z', 60, { player_name: 'Next' }),
      booking('2026-03-14T15:00:00Z', 60, { player_name: 'Now' }),
      booking('2026-03-14T14:00:00Z', 60, { player_name: 'Over' }),
    ],
    now,
  )
  it('finds the next booking', () => {
    expect(rows[0]).toMatchObject({
      hours: 4,
      next: { player_name: 'Next' },
    })
  })
  it('has a row for a space without bookings', () => {
    expect(rows[1]).toMatchObject({ next: null, hours: 0 })
  })
})

describe('dayStrip', () => {
  const weekly = [{ day_of_week: 6, is_open: true, open_time: '10:00:00', close_time: '20:00:00' }]
  const hours = { weekly, special: null }
  it('reaches from opening to closing, and further for bookings outside', () => {
    expect(dayStrip('2026-03-14', hours, [], zone)).toEqual({
      from: new Date('2026-03-14T14:00:00Z'),
      to: new Date('2026-03-15T00:00:00Z'),
      openHours: 10,
    })
    const early = dayStrip('2026-03-14', hours, [booking('2026-03-14T13:00:00Z', 60)], zone)
    expect(early?.from).toEqual(new Date('2026-03-14T13:00:00Z'))
  })
  it('uses the special hours of a date that has them', () => {
    const special = { is_open: true, open_time: '00:00:00', close_time: '24:00:00' }
    const strip = dayStrip('2026-03-14', { weekly, special }, [], zone)
    expect(strip?.openHours).toBe(24)
    const closed = { is_open: false, open_time: null, close_time: null }
    expect(dayStrip('2026-03-14', { weekly, special: closed }, [], zone)).toBeNull()
  })
  it('is null on a closed day without bookings', () => {
    expect(dayStrip('2026-03-15', hours, [], zone)).toBeNull()
  })
  it('places instants inside the strip', () => {
    const strip = { from: new Date(0), to: new Date(1000) }
    expect([-5, 0, 250, 1000, 2000].map((ms) => placeIn(strip, new Date(ms)))).toEqual([
      0, 0, 25, 100, 100,
    ])
  })
})

it.each([
  [1, [0, 1]],
  [3.5, [0, 1, 2, 3, 4]],
  [18, [0, 5, 10, 15, 20]],
  [41, [0, 20, 40, 60]],
  [390, [0, 100, 200, 300, 400]],
])('an axis up to %s has lines at %j', (highest, lines) => {
  expect(axisValues(highest)).toEqual(lines)
})
