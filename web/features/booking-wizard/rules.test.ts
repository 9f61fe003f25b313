import { expect, test } from 'vitest'
import type { Facility, FacilitySettings } from '../../lib/facility-row.ts'
import { initialWizard, type PlayerDetails } from './booking-wizard-reducer.ts'
import {
  bookableKinds,
  bookingCalendarEntry,
  bookingRate,
  playerErrors,
  serviceTypeFor,
} from './rules.ts'

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

const player: PlayerDetails = {
  ...initialWizard.player,
  name: 'Owen Brandt',
  email: 'kate.brandt@mailbox.example',
}

test('the empty form has the specification’s messages in the order of the form', () => {
  expect(playerErrors({ ...initialWizard.player, isMinor: true })).toEqual({
    name: 'Player name is required',
    parentName: 'Parent/guardian name is required for minors',
    email: 'Email is required',
  })
})

test.each<[string, Partial<PlayerDetails>, object]>([
  ['a complete form', {}, {}],
  ['blank name', { name: '   ' }, { name: 'Player name is required' }],
  ['blank email', { email: ' \t' }, { email: 'Email is required' }],
  ['a minor with a parent', { isMinor: true, parentName: 'Kate' }, {}],
  [
    'a minor with a blank parent',
    { isMinor: true, parentName: ' ' },
    { parentName: 'Parent/guardian name is required for minors' },
  ],
  ['an adult without a parent', { parentName: '' }, {}],
  ['an over-long parent left over from an unticked box', { parentName: 'x'.repeat(101) }, {}],
  ['100 letters', { name: 'x'.repeat(100) }, {}],
  ['101 letters', { name: 'x'.repeat(101) }, { name: 'Use 100 characters or fewer' }],
  ['long notes', { notes: 'x'.repeat(2001) }, { notes: 'Use 2,000 characters or fewer' }],
  ['a long phone', { phone: '5'.repeat(41) }, { phone: 'Use 40 characters or fewer' }],
])('%s', (_, patch, errors) => {
  expect(playerErrors({ ...player, ...patch })).toEqual(errors)
})

test.each([
  'kate',
  'kate@',
  '@mailbox.example',
  'kate@mailbox',
  'kate@mail box.example',
  'kate@mailbox.example, owen@mailbox.example',
  'kate@mailbox.example;owen@mailbox.example',
  'Kate <kate@mailbox.example>',
  'kate@mailbox..example',
  'kate@@mailbox.example',
])('%s is no address to write to', (email) => {
  expect(playerErrors({ ...player, email })).toEqual({
    email: 'Please enter a valid email address.',
  })
})

test.each(['kate+cage@mailbox.example', 'o’neil@mailbox.co.example', ' kate@mailbox.example '])(
  '%s is an address',
  (email) => {
    expect(playerErrors({ ...player, email })).toEqual({})
  },
)

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

test('the calendar gets the booking with what is known of it', () => {
  const facility = { name: 'Diamond Edge', address: null, phone: '555-0142' } as Facility
  const booking = {
    id: 'b1',
    start_time: '2026-03-14T14:30:00+00:00',
    end_time: '2026-03-14T15:30:00+00:00',
    instructorName: null,
    spaceName: 'Cage 2',
    reference: '7f3a9c21',
  }
  expect(bookingCalendarEntry(booking, facility)).toEqual({
    bookingId: 'b1',
    start_time: '2026-03-14T14:30:00+00:00',
    end_time: '2026-03-14T15:30:00+00:00',
    title: 'Open cage, Diamond Edge',
    location: 'Cage 2, Diamond Edge',
    description: 'Booking reference 7f3a9c21\nPhone 555-0142',
  })
  const lesson = { ...booking, instructorName: 'Ray Delgado', reference: null }
  expect(bookingCalendarEntry(lesson, facility)).toMatchObject({
    title: 'Lesson with Ray Delgado, Diamond Edge',
    description: 'Phone 555-0142',
  })
})
