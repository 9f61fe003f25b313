import { expect, test } from 'vitest'
import { calendarLinks } from './calendar-links.ts'

test('other calendars get the times in UTC and the reference, but not the link', () => {
  const token = '7f3a9c21'.repeat(8)
  const { google, outlook } = calendarLinks({
    booking: {
      start_time: '2026-03-14T10:30:00-04:00',
      end_time: '2026-03-14T11:30:00-04:00',
      space_name: 'Cage 2',
      service_name: 'Open Cage & more',
    },
    facility: { name: 'Diamond Edge', address: null },
    token,
  })
  expect(Object.fromEntries(new URL(google).searchParams)).toEqual({
    action: 'TEMPLATE',
    text: 'Open Cage & more, Diamond Edge',
    dates: '20260314T143000Z/20260314T153000Z',
    details: 'Booking reference 7F3A 9C21',
    location: 'Cage 2, Diamond Edge',
  })
  expect(new URL(outlook).searchParams.get('startdt')).toBe('2026-03-14T14:30:00Z')
  expect(google + outlook).not.toContain(token)
})
