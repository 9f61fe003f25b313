import { expect, test } from 'vitest'
import type { Space } from '../rows/form-queries.ts'
import type { SeriesRow } from './queries.ts'
import { chosenOf, countsOf, datesOf, decisionsOf } from './series-choices.ts'
import { consequence, placesInWords } from './series-words.ts'

const row = (date: string, changes: Partial<SeriesRow> = {}): SeriesRow => ({
  date,
  space_id: 'a',
  instructor_id: '',
  booking_id: '',
  outcome: 'free',
  reason: '',
  start_time: `${date}T21:00:00Z`,
  end_time: `${date}T22:30:00Z`,
  choices: null,
  ...changes,
})
const rows = [
  row('2026-03-17'),
  row('2026-03-17', { space_id: 'b' }),
  row('2026-03-24', { choices: [{ space_ids: ['c', 'b'] }, { skip: true }] }),
  row('2026-03-24', { space_id: 'b', outcome: 'clash', reason: 'Cage 5 is taken' }),
  row('2026-03-31', { outcome: 'closed', choices: [{ skip: true }] }),
]

test('a date groups its spaces, and one space with a problem makes the date one', () => {
  const dates = datesOf(rows)
  expect(dates.map(({ outcome }) => outcome)).toEqual(['free', 'clash', 'closed'])
  expect(dates[1]).toMatchObject({ spaceIds: ['a', 'b'], reason: 'Cage 5 is taken' })
  expect(countsOf(dates)).toEqual([
    { outcome: 'free', count: 1 },
    { outcome: 'clash', count: 1 },
    { outcome: 'closed', count: 1 },
  ])
})

test('the best choice is preselected, and another one can be chosen', () => {
  const dates = datesOf(rows)
  expect(decisionsOf(dates, {})).toEqual({
    skip: ['2026-03-31'],
    changes: { '2026-03-24': { space_ids: ['c', 'b'] } },
  })
  expect(decisionsOf(dates, { '2026-03-24': { skip: true } })).toEqual({
    skip: ['2026-03-24', '2026-03-31'],
    changes: {},
  })
  expect(dates[0] && chosenOf(dates[0], {})).toBeUndefined()
  const gone = { '2026-03-24': { start_time: '2026-03-24T23:00:00Z' } }
  expect(dates[1] && chosenOf(dates[1], gone)).toEqual({ space_ids: ['c', 'b'] })
})

test('the summary says what happens to the skipped dates', () => {
  const dates = datesOf(rows)
  expect(consequence(dates, [])).toMatchObject({ sum: '3 dates get booked.', rest: '' })
  expect(consequence(dates, ['2026-03-31'])).toEqual({
    booked: 2,
    sum: '2 of 3 dates get booked.',
    rest: 'Mar 31 is skipped, you can add it later.',
  })
  expect(consequence(dates, ['2026-03-24', '2026-03-31']).rest).toBe(
    'Mar 24 and Mar 31 are skipped, you can add them later.',
  )
})

test('spaces of one kind share its name', () => {
  const spaces = ['Cage 3', 'Cage 5', 'Turf'].map((name, n) => ({ id: String(n), name })) as Space[]
  expect(placesInWords(['0', '1'], spaces)).toBe('Cages 3 and 5')
  expect(placesInWords(['0'], spaces)).toBe('Cage 3')
  expect(placesInWords(['0', '2'], spaces)).toBe('Cage 3 and Turf')
})
