import { expect, test } from 'vitest'
import type { FacilitySettings } from '../../lib/facility-row.ts'
import { initialWizard, type PlayerDetails } from './booking-wizard-reducer.ts'
import {
  bookableKinds,
  bookingRate,
  bookingWindow,
  cageNote,
  durationChoices,
  playerErrors,
  serviceDuration,
  serviceTypeFor,
  takenWord,
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

test('the duration is the service’s, else the default, else 60', () => {
  expect(serviceDuration(lesson, settings)).toBe(30)
  const silent = { duration_minutes: null }
  expect(serviceDuration(silent, { ...settings, default_booking_duration: 90 })).toBe(90)
  expect(serviceDuration(undefined, { ...settings, default_booking_duration: 0 })).toBe(60)
})

test('the service’s own duration is among the choices', () => {
  expect(durationChoices({ duration_minutes: 45 }, settings)).toEqual([30, 45, 60, 90, 120])
  expect(durationChoices(cage, { ...settings, booking_duration_options: [60] })).toEqual([60])
})

test.each([
  // 11:30 PM in New York: with an hour of lead the first date is tomorrow
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
  // 48 hours over the change to summer time
  [
    '2026-03-07T05:30:00Z',
    48,
    { today: '2026-03-07', earliest: '2026-03-09', latest: '2026-04-06' },
  ],
])('the window at %s with %i hours of lead', (now, lead, window) => {
  const own = { ...settings, booking_lead_time_hours: lead }
  expect(bookingWindow(own, 'America/New_York', new Date(now))).toEqual(window)
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

test('a time is called booked only where nothing else can be the reason', () => {
  const now = new Date('2026-03-14T12:00:00Z')
  const slot = { start_time: '2026-03-14T13:00:00Z', end_time: '2026-03-14T14:00:00Z' }
  expect(takenWord(slot, settings, false, now)).toBe('booked')
  expect(takenWord(slot, settings, true, now)).toBe('not available')
  expect(takenWord(slot, { ...settings, booking_lead_time_hours: 2 }, false, now)).toBe(
    'not available',
  )
})

test('the note tells what the choice of a cage means', () => {
  const space = { id: 's', name: 'Cage 2', description: 'Softball machine' }
  expect(cageNote(undefined)).toBe('We hold the first free cage for you.')
  expect(cageNote(space)).toBe('Cage 2: Softball machine')
  expect(cageNote({ ...space, description: null })).toBeNull()
})
