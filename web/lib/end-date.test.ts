import { expect, it } from 'vitest'
import { endDate } from './end-date.ts'

it('names the year of a last day that is not in the facility’s year', () => {
  const newYear = new Date('2027-01-01T03:00:00Z')
  expect(endDate('2027-01-05', 'America/New_York', newYear)).toBe('Tuesday, January 5, 2027')
  expect(endDate('2026-12-31', 'America/New_York', newYear)).toBe('Thu, Dec 31')
  expect(endDate('2027-01-05', 'Europe/Paris', newYear)).toBe('Tue, Jan 5')
})
