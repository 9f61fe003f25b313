import { expect, it } from 'vitest'
import { moveBy, movedPlace } from './move-by.ts'

const zone = 'America/New_York'
const at = (start_time: string, end_time: string) => ({
  id: '1',
  space_id: 'a',
  start_time,
  end_time,
})
// Clocks are set back on Sunday, November 1, 2026.
const friday = at('2026-10-30T17:00:00-04:00', '2026-10-30T18:00:00-04:00')
const monday = at('2026-11-02T17:00:00-05:00', '2026-11-02T18:00:00-05:00')

it('moves each booking by the same days and time of day, also over a clock change', () => {
  const by = moveBy(friday.start_time, '2026-11-06', '17:30', zone)
  expect(by).toEqual({ days: 7, minutes: 30 })
  expect([friday, monday].map((each) => movedPlace(each, by, zone))).toMatchObject([
    { start_time: '2026-11-06T22:30:00.000Z', end_time: '2026-11-06T23:30:00.000Z' },
    { start_time: '2026-11-09T22:30:00.000Z', end_time: '2026-11-09T23:30:00.000Z' },
  ])
})

it('moves over midnight', () => {
  const late = at('2026-06-16T23:30:00-04:00', '2026-06-17T00:30:00-04:00')
  const [later, earlier] = [60, -1_440].map((minutes) =>
    movedPlace(late, { days: 0, minutes }, zone),
  )
  expect(later?.start_time).toBe('2026-06-17T04:30:00.000Z')
  expect(earlier?.start_time).toBe('2026-06-16T03:30:00.000Z')
})
