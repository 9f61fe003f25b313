import { describe, expect, it } from 'vitest'
import { availabilityOn } from './availability-on.ts'
import { datesInWords, hasEnded, nextDate, timesInWords } from './available-times.ts'
import { deletionInWords } from './deletion-in-words.ts'
import type { WeeklyAvailability } from './queries.ts'
import {
  availabilityArguments,
  availabilityErrors,
  availabilityForm,
  defaultAvailability,
  messages,
  refusalInWords,
} from './rules.ts'

const row = (changes: Partial<WeeklyAvailability>): WeeklyAvailability => ({
  id: 'row',
  instructor_id: 'ray',
  day_of_week: 1,
  start_time: '09:00:00',
  end_time: '12:00:00',
  effective_date: null,
  expiration_date: null,
  created_at: '2026-01-01T00:00:00Z',
  ...changes,
})
const monday = '2026-03-16'
const covered = 'Other times on Monday cover it, so players can still book it.'
const exceptCovered = 'Players can no longer book this time, except when another time covers it.'
const noDates = 'It has no dates left, so nothing changes for players.'

describe('the form', () => {
  it('starts with Monday, nine to five', () => {
    expect(availabilityErrors(defaultAvailability)).toEqual({})
    expect(availabilityArguments(defaultAvailability)).toEqual({
      p_day_of_week: 1,
      p_start_time: '09:00',
      p_end_time: '17:00',
      p_effective_date: null,
      p_expiration_date: null,
    })
  })

  it.each([
    [{ endTime: '09:00' }, { endTime: 'End time must be after start time' }],
    [{ endTime: '08:00' }, { endTime: 'End time must be after start time' }],
    [{ startTime: '' }, { startTime: 'Start time is required' }],
    [{ endTime: '' }, { endTime: 'End time is required' }],
    [
      { effectiveDate: '2026-03-02', expirationDate: '2026-03-01' },
      { expirationDate: 'The last day must not be before the first day' },
    ],
    [{ effectiveDate: '2026-03-02', expirationDate: '2026-03-02' }, {}],
  ])('%o is answered with %o', (change, errors) => {
    expect(availabilityErrors({ ...defaultAvailability, ...change })).toEqual(errors)
  })

  it('reads midnight as the end of the day, and shows it again', () => {
    const form = { ...defaultAvailability, endTime: '00:00' }
    expect(availabilityErrors(form)).toEqual({})
    expect(availabilityArguments(form).p_end_time).toBe('24:00')
    expect(availabilityForm(row({ end_time: '24:00:00' })).endTime).toBe('00:00')
  })
})

describe('the times that rows add up to', () => {
  const rows = [
    row({ start_time: '13:00:00', end_time: '15:00:00' }),
    row({ start_time: '09:00:00', end_time: '12:00:00' }),
    row({ start_time: '11:00:00', end_time: '12:30:00' }),
    row({ start_time: '15:00:00', end_time: '16:00:00' }),
    row({ day_of_week: 2, start_time: '06:00:00' }),
  ]
  it('joins rows that touch or overlap', () => {
    expect(availabilityOn(rows, monday)).toEqual([
      { start: '09:00:00', end: '12:30:00' },
      { start: '13:00:00', end: '16:00:00' },
    ])
    expect(availabilityOn(rows, '2026-03-18')).toEqual([])
  })

  it('includes the first and the last date', () => {
    const dated = [row({ effective_date: monday, expiration_date: monday })]
    expect(availabilityOn(dated, monday)).toHaveLength(1)
    expect(availabilityOn(dated, '2026-03-09')).toEqual([])
    expect(availabilityOn(dated, '2026-03-23')).toEqual([])
  })

  it('ignores a time inside another', () => {
    const inside = [row({ end_time: '17:00:00' }), row({ start_time: '10:00:00' })]
    expect(availabilityOn(inside, monday)).toEqual([{ start: '09:00:00', end: '17:00:00' }])
  })
})

it('puts dates and times into words', () => {
  expect(nextDate(1, monday)).toBe(monday)
  expect(nextDate(0, monday)).toBe('2026-03-22')
  expect(datesInWords(row({}))).toBeNull()
  expect(datesInWords(row({ effective_date: monday }))).toBe('From Mon, Mar 16, 2026')
  expect(datesInWords(row({ expiration_date: monday }))).toBe('Until Mon, Mar 16, 2026')
  expect(hasEnded(row({ expiration_date: monday }), monday)).toBe(false)
  expect(hasEnded(row({ expiration_date: monday }), '2026-03-17')).toBe(true)
  expect(timesInWords({ start: '15:00:00', end: '20:00:00' })).toBe('3:00 – 8:00 PM')
  expect(timesInWords({ start: '09:00:00', end: '24:00:00' })).toBe('9:00 AM – 12:00 AM')
})

it('adds the database’s sentence to a refusal, and nothing to a failure', () => {
  expect(refusalInWords(messages.save, 'Availability not found')).toBe(
    'Failed to save availability. Please try again. Availability not found',
  )
  expect(refusalInWords(messages.save, '')).toBe(messages.save)
})

it.each<[string, Partial<WeeklyAvailability>, Partial<WeeklyAvailability>[], string]>([
  ['alone', {}, [{ day_of_week: 2 }], 'Players can no longer book this time.'],
  [
    'that others touch',
    {},
    [{ start_time: '12:00:00', end_time: '13:00:00' }],
    'Players can no longer book this time.',
  ],
  ['that another covers', {}, [{ end_time: '24:00:00' }], covered],
  [
    'that two cover together',
    {},
    [{ end_time: '11:00:00' }, { start_time: '11:00:00', end_time: '12:00:00' }],
    covered,
  ],
  [
    'covered in part',
    {},
    [{ start_time: '11:00:00', end_time: '15:00:00' }],
    'Players can no longer book 9:00 – 11:00 AM.',
  ],
  [
    'covered in the middle',
    {},
    [{ start_time: '10:00:00', end_time: '11:00:00' }],
    'Players can no longer book 9:00 – 10:00 AM and 11:00 AM – 12:00 PM.',
  ],
  ['covered for some weeks', {}, [{ expiration_date: '2026-04-06' }], exceptCovered],
  [
    'covered in part for some weeks',
    {},
    [{ end_time: '11:00:00', expiration_date: '2026-04-06' }],
    exceptCovered,
  ],
  ['covered later', {}, [{ effective_date: '2026-04-06' }], exceptCovered],
  [
    'covered while it lasts',
    { expiration_date: '2026-04-06' },
    [{ expiration_date: '2026-04-12' }],
    covered,
  ],
  [
    'covered until it was over',
    {},
    [{ expiration_date: '2026-03-15' }],
    'Players can no longer book this time.',
  ],
  ['that is over', { expiration_date: '2026-03-15' }, [], noDates],
  [
    'without such a day',
    { effective_date: '2026-03-17', expiration_date: '2026-03-22' },
    [],
    noDates,
  ],
])('says what players lose with a time %s', (_, changes, others, loss) => {
  const deleted = row({ id: 'deleted', ...changes })
  expect(deletionInWords(deleted, [deleted, ...others.map(row)], monday)).toBe(
    `${loss} Lessons that are booked stay.`,
  )
})
