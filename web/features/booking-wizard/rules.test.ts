import { expect, test } from 'vitest'
import type { FacilitySettings } from '../../lib/facility-row.ts'
import { bookableKinds, bookingRate, serviceTypeFor } from './rules.ts'

const settings: FacilitySettings = {
  facility_id: 'f1',
  booking_lead_time_hours: 1,
  max_booking_days_ahead: 30,
  booking_duration_options: [30, 60, 90, 120],
  default_booking_duration: 60,
  booking_increment_minutes: 30,
  buffer_minutes_between_bookings: 0,
  cancellation_cutoff_hours: 0,
  send_reminders: true,
  complete_bookings_automatically: false,
  limit_per_address: 10,
  limit_minutes: 10,
  limit_burst: 60,
  limit_open_bookings: 10,
  limit_mails_per_hour: 6,
  allow_open_cage_bookings: true,
  allow_instructor_bookings: true,
  require_parent_consent: true,
  enable_payments: false,
  open_cage_rate: 0,
  instructor_booking_base_rate: 0,
  currency: 'USD',
  cancellation_policy: null,
}
const cage = { id: 'cage', requires_instructor: false, duration_minutes: 60, rate: 45 }
const lesson = { id: 'lesson', requires_instructor: true, duration_minutes: 30, rate: 70 }
const clinic = { id: 'clinic', requires_instructor: true, duration_minutes: 90, rate: null }

test('the service type is the first active one of the kind', () => {
  expect(serviceTypeFor('open', [clinic, cage, lesson])).toBe(cage)
  expect(serviceTypeFor('lesson', [cage, clinic, lesson])).toBe(clinic)
  expect(serviceTypeFor('lesson', [cage])).toBeUndefined()
})

test('a kind that is switched off or has no active service type disappears', () => {
  expect(bookableKinds(settings)).toEqual(['open', 'lesson'])
  expect(bookableKinds(settings, [cage])).toEqual(['open'])
  expect(bookableKinds({ ...settings, allow_open_cage_bookings: false }, [cage, lesson])).toEqual([
    'lesson',
  ])
  expect(bookableKinds({ ...settings, allow_instructor_bookings: false }, [lesson])).toEqual([])
})

test('rates show only when payments are enabled', () => {
  const paid = {
    ...settings,
    enable_payments: true,
    open_cage_rate: 40,
    instructor_booking_base_rate: 65,
  }
  expect(bookingRate('open', settings, cage)).toBeNull()
  expect(bookingRate('open', paid, cage)).toBe(45)
  expect(bookingRate('open', paid, { ...cage, rate: null })).toBe(40)
  expect(bookingRate('lesson', paid, lesson, 80)).toBe(40)
  expect(bookingRate('lesson', paid, clinic)).toBe(65)
  expect(bookingRate('open', { ...paid, open_cage_rate: 0 }, { ...cage, rate: 0 })).toBeNull()
})
