import { expect, test } from 'vitest'
import type { FacilitySettings } from '../../../lib/facility-row.ts'
import { bookingWindow } from './booking-window.ts'

const settings = { booking_lead_time_hours: 1, max_booking_days_ahead: 30 } as FacilitySettings

test.each([
  // 11:30 PM in New York: with a lead time of one hour, the first date is tomorrow
  [
    '2026-03-13T03:30:00Z',
    1,
    { today: '2026-03-12', earliest: '2026-03-13', latest: '2026-04-11' },
  ],
  [
    '2026-03-12T12:00:00Z',
    1,
    { today: '2026-03-12', earliest: '2026-03-12', latest: '2026-04-11' },
  ],
  // A lead time of 48 hours across the change to summer time.
  [
    '2026-03-07T05:30:00Z',
    48,
    { today: '2026-03-07', earliest: '2026-03-09', latest: '2026-04-06' },
  ],
])('the window at %s with %i hours of lead', (now, lead, window) => {
  const own = { ...settings, booking_lead_time_hours: lead }
  expect(bookingWindow(own, 'America/New_York', new Date(now))).toEqual(window)
})
