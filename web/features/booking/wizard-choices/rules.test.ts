import { expect, test } from 'vitest'
import { settingDefaults } from '../../../../shared/settings.ts'
import type { FacilitySettings } from '../../../lib/facility-row.ts'
import { bookableKinds, bookingRate, ratesInWords, serviceTypeFor } from './rules.ts'

const settings: FacilitySettings = { ...settingDefaults, facility_id: 'f1' }
const cage = { id: 'cage', requires_instructor: false, duration_minutes: 60, rate: 45 }
const lesson = { id: 'lesson', requires_instructor: true, duration_minutes: 30, rate: 70 }
const clinic = { id: 'clinic', requires_instructor: true, duration_minutes: 90, rate: null }

test('the service type is the requested one, else the first active one of the kind', () => {
  expect(serviceTypeFor('open', [clinic, cage, lesson])).toBe(cage)
  expect(serviceTypeFor('lesson', [cage, clinic, lesson])).toBe(clinic)
  expect(serviceTypeFor('lesson', [cage, clinic, lesson], 'lesson')).toBe(lesson)
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

const paid = {
  ...settings,
  enable_payments: true,
  open_cage_rate: 40,
  instructor_booking_base_rate: 60,
}

test('rates show only when payments are enabled', () => {
  expect(bookingRate('open', settings, cage)).toBeNull()
  expect(bookingRate('open', { ...paid, open_cage_rate: 0 }, { ...cage, rate: 0 })).toBeNull()
})

test('cage time costs the service’s rate for its length, else the price of the length, else the hourly rate', () => {
  const plain = { ...cage, rate: null }
  expect(bookingRate('open', paid, cage)).toBe(45)
  expect(bookingRate('open', paid, cage, null, 90)).toBe(67.5)
  expect(bookingRate('open', paid, plain)).toBe(40)
  expect(bookingRate('open', paid, plain, null, 30)).toBe(20)
  const priced = { ...paid, open_cage_prices: { 30: 25 } }
  expect(bookingRate('open', priced, plain, null, 30)).toBe(25)
  expect(bookingRate('open', priced, plain, null, 90)).toBe(60)
})

test('a lesson costs the instructor’s rate, else the service’s, else the hourly base rate', () => {
  expect(bookingRate('lesson', paid, lesson, 80)).toBe(40)
  expect(bookingRate('lesson', paid, lesson)).toBe(70)
  expect(bookingRate('lesson', paid, clinic)).toBe(90)
})

test('rates that differ between instructors are shown as a range', () => {
  expect(ratesInWords([80, null, 60])).toBe('$60.00 – $80.00')
  expect(ratesInWords([45])).toBe('$45.00')
  expect(ratesInWords([null])).toBeNull()
})
