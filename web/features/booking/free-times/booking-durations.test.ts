import { expect, test } from 'vitest'
import type { FacilitySettings } from '../../../lib/facility-row.ts'
import { durationChoices, serviceDuration } from './booking-durations.ts'

const settings = {
  booking_duration_options: [30, 60, 90, 120],
  default_booking_duration: 60,
} as FacilitySettings
const cage = { duration_minutes: 60 }
const lesson = { duration_minutes: 30 }

test('the duration is the service’s own, else the default, else 60 minutes', () => {
  expect(serviceDuration(lesson, settings)).toBe(30)
  const silent = { duration_minutes: null }
  expect(serviceDuration(silent, { ...settings, default_booking_duration: 90 })).toBe(90)
  expect(serviceDuration(undefined, { ...settings, default_booking_duration: 0 })).toBe(60)
  expect(serviceDuration(undefined, null)).toBe(60)
})

test('the service’s own duration is among the choices', () => {
  expect(durationChoices({ duration_minutes: 45 }, settings)).toEqual([30, 45, 60, 90, 120])
  expect(durationChoices(cage, { ...settings, booking_duration_options: [60] })).toEqual([60])
})
