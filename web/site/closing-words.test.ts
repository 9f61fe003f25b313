import { describe, expect, it } from 'vitest'
import { closedDayInWords, closingsInWords } from './closing-words.ts'

const zone = 'America/New_York'
const today = '2026-11-23'
const closing = (
  starts_at: string,
  ends_at: string,
  public_reason: string | null,
  space_id: string | null = null,
) => ({
  space_id,
  public_reason,
  starts_at: `${starts_at}-05:00`,
  ends_at: `${ends_at}-05:00`,
})
const words = (...times: ReturnType<typeof closing>[]) =>
  closingsInWords({ times, days: [] }, today, zone)

describe('the coming closures in words', () => {
  it.each([
    ['2026-11-26T00:00', '2026-11-27T00:00', 'Thanksgiving', 'Closed Thursday for Thanksgiving'],
    [
      '2026-11-26T00:00',
      '2026-11-28T00:00',
      'Closed for the holidays.',
      'Closed Thursday to Friday for the holidays',
    ],
    ['2026-11-20T00:00', '2026-11-24T00:00', 'inventory', 'Closed today for inventory'],
    ['2026-11-28T00:00', '2027-01-04T00:00', 'Closed', 'Closed from Saturday on'],
    // The last day must not be a weekday that has been named.
    ['2026-11-23T00:00', '2026-12-01T00:00', 'repairs', 'Closed from today on for repairs'],
    ['2026-11-25T00:00', '2026-12-02T00:00', 'repairs', 'Closed Wednesday to Tuesday for repairs'],
    [
      '2026-11-24T14:00',
      '2026-11-24T16:00',
      'a clinic',
      'Closed Tuesday, 2:00 – 4:00 PM, for a clinic',
    ],
    // An evening until midnight closes nothing of the next day.
    [
      '2026-11-27T18:00',
      '2026-11-28T00:00',
      'a party',
      'Closed Friday, 6:00 PM – 12:00 AM, for a party',
    ],
    [
      '2026-11-27T18:00',
      '2026-11-28T12:00',
      'a new floor',
      'Closed Friday, 6:00 PM – Saturday 12:00 PM, for a new floor',
    ],
    // It began yesterday evening.
    [
      '2026-11-22T18:00',
      '2026-11-23T12:00',
      'a new floor',
      'Closed today, 12:00 AM – 12:00 PM, for a new floor',
    ],
  ])('from %s to %s for %s', (from, to, reason, text) => {
    expect(words(closing(from, to, reason))).toEqual([text])
  })

  it('leaves out private reasons and closures of single spaces', () => {
    expect(
      words(
        closing('2026-11-26T00:00', '2026-11-27T00:00', null),
        closing('2026-11-26T00:00', '2026-11-27T00:00', 'New net', 'b'),
      ),
    ).toEqual([])
  })

  it('lists special hours with the closures, by date', () => {
    const day = {
      date: '2026-11-25',
      is_open: true,
      open_time: '10:00:00',
      close_time: '14:00:00',
      reason: null,
    }
    const shut = { ...day, date: '2026-11-24', is_open: false, reason: 'Staff day' }
    const times = [closing('2026-11-26T00:00', '2026-11-27T00:00', 'Thanksgiving')]
    expect(closingsInWords({ times, days: [day, shut] }, today, zone)).toEqual([
      'Closed Tuesday for Staff day',
      'Open Wednesday 10:00 AM – 2:00 PM',
      'Closed Thursday for Thanksgiving',
    ])
  })
})

describe('the reason why a date has no times', () => {
  const date = '2026-11-26'
  const says = (...times: ReturnType<typeof closing>[]) =>
    closedDayInWords({ times, days: [] }, date, zone)
  const special = { date, is_open: false, open_time: null, close_time: null, reason: null }

  it('names the public reason, and the hours when only a part of the day is closed', () => {
    expect(says(closing('2026-11-20T00:00', '2026-12-01T00:00', 'the holidays'))).toBe(
      'Closed Thursday for the holidays',
    )
    expect(says(closing('2026-11-26T14:00', '2026-11-26T16:00', 'a clinic'))).toBe(
      'Closed Thursday, 2:00 – 4:00 PM, for a clinic',
    )
  })

  it.each([
    [
      '2026-11-25T18:00',
      '2026-11-26T12:00',
      'Closed Thursday, 12:00 AM – 12:00 PM, for a new floor',
    ],
    [
      '2026-11-26T18:00',
      '2026-11-27T12:00',
      'Closed Thursday, 6:00 PM – 12:00 AM, for a new floor',
    ],
  ])('names only hours of the date, closed from %s to %s', (from, to, text) => {
    expect(says(closing(from, to, 'a new floor'))).toBe(text)
  })

  it('names what closes the whole day rather than a part of it', () => {
    const clinic = closing('2026-11-26T14:00', '2026-11-26T16:00', 'a clinic')
    expect(says(clinic, closing('2026-11-26T00:00', '2026-11-27T00:00', 'the holidays'))).toBe(
      'Closed Thursday for the holidays',
    )
    const shut = { ...special, reason: 'Staff day' }
    expect(closedDayInWords({ times: [clinic], days: [shut] }, date, zone)).toBe(
      'Closed Thursday for Staff day',
    )
  })

  it('leaves out private reasons and closures of single spaces, and names the date’s special hours', () => {
    const all = '2026-11-27T00:00'
    const times = [
      closing('2026-11-26T00:00', all, null),
      closing('2026-11-26T00:00', all, 'New net', 'b'),
    ]
    expect(says(...times)).toBeNull()
    expect(closedDayInWords({ times, days: [special] }, date, zone)).toBe('Closed Thursday')
  })
})
