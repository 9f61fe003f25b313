import { describe, expect, it } from 'vitest'
import type { FacilitySettings } from '../../lib/facility-row.ts'
import {
  agoInWords,
  type BookingForm,
  bookingActions,
  bookingDates,
  bookingDuration,
  bookingDurations,
  bookingFormError,
  chosenSlot,
  customerMessageErrors,
  dayInWords,
  selectableSlots,
  spaceNumber,
} from './rules.ts'

const zone = 'America/New_York'
const settings = {
  default_booking_duration: 45,
  booking_duration_options: [30, 60, 90],
  max_booking_days_ahead: 14,
} as FacilitySettings

const complete: BookingForm = {
  serviceTypeId: 'open',
  spaceId: 'cage',
  instructorId: 'ray',
  date: '2026-03-14',
  durationMinutes: 60,
  slot: slot('15:00'),
  playerName: 'Owen Brandt',
  playerEmail: 'owen@example.com',
  playerPhone: '',
  isMinor: true,
  parentName: 'Kate Brandt',
  notes: '',
}

function slot(time: string) {
  const start = new Date(`2026-03-14T${time}:00Z`)
  return {
    start_time: start.toISOString(),
    end_time: new Date(start.getTime() + 3_600_000).toISOString(),
  }
}

describe('customerMessageErrors', () => {
  it.each([
    ['', '', 'Subject is required.', 'Message is required.'],
    [' ', '\n ', 'Subject is required.', 'Message is required.'],
    [
      's'.repeat(201),
      'm'.repeat(5_001),
      'Use 200 characters or fewer.',
      'Use 5,000 characters or fewer.',
    ],
    ['one\ttwo', 'm', 'Write the subject in one line.', undefined],
    [`${'s'.repeat(200)} `, `${'m'.repeat(5_000)}\n`, undefined, undefined],
  ])('%j, %j', (subject, message, ofSubject, ofMessage) => {
    expect(customerMessageErrors({ subject, message })).toEqual({
      ...(ofSubject && { subject: ofSubject }),
      ...(ofMessage && { message: ofMessage }),
    })
  })
})

describe('bookingFormError', () => {
  const nothing: BookingForm = {
    ...complete,
    ...{ serviceTypeId: '', spaceId: '', instructorId: '', date: '', slot: null },
    ...{ playerName: ' ', playerEmail: '', parentName: '' },
  }
  // one thing after the other is filled in: the order is the specification's
  const steps: [Partial<BookingForm>, string][] = [
    [{}, 'Player name and email are required.'],
    [{ playerName: 'Owen' }, 'Player name and email are required.'],
    [{ playerEmail: 'owen@example.com' }, 'Please select a service type.'],
    [{ serviceTypeId: 'lesson' }, 'Please select a space/cage.'],
    [{ spaceId: 'cage' }, 'This service type requires an instructor. Please select one.'],
    [{ instructorId: 'ray' }, 'Please select a date.'],
    [{ date: '2026-03-14' }, 'Please select an available time slot.'],
    [{ slot: slot('15:00') }, 'Parent/guardian name is required for minors.'],
  ]
  it('names the first thing wrong, in order', () => {
    let form = nothing
    for (const [change, message] of steps) {
      form = { ...form, ...change }
      expect(bookingFormError(form, true)?.message).toBe(message)
    }
    expect(bookingFormError({ ...form, parentName: 'Kate' }, true)).toBeNull()
  })

  it('asks for no instructor where the service needs none, and for no parent of an adult', () => {
    const form = { ...complete, instructorId: '', isMinor: false, parentName: '' }
    expect(bookingFormError(form, false)).toBeNull()
  })

  it.each([
    [{ playerEmail: 'owen' }, 'playerEmail'],
    [{ playerEmail: 'a@example.com, b@example.com' }, 'playerEmail'],
    [{ playerName: 'x'.repeat(101) }, 'playerName'],
    [{ notes: 'x'.repeat(2_001) }, 'notes'],
    [{ playerPhone: '1'.repeat(41) }, 'playerPhone'],
  ])('refuses what the database would refuse: %o', (change, field) => {
    expect(bookingFormError({ ...complete, ...change }, false)?.field).toBe(field)
  })
})

describe('durations', () => {
  const open = { requires_instructor: false, duration_minutes: 60, rate: null }
  const lesson = { ...open, requires_instructor: true }

  it('is the service’s, else the default, else 60 minutes', () => {
    expect(bookingDuration(open, settings)).toBe(60)
    expect(bookingDuration({ ...open, duration_minutes: null }, settings)).toBe(45)
    expect(bookingDuration(undefined, null)).toBe(60)
  })

  it('can be chosen only without an instructor; a booking keeps its own', () => {
    expect(bookingDurations(open, settings)).toEqual([30, 60, 90])
    expect(bookingDurations(lesson, settings)).toEqual([60])
    expect(bookingDurations(lesson, settings, 75)).toEqual([60, 75])
  })
})

describe('bookingDates', () => {
  const now = new Date('2026-03-15T03:30:00Z')
  it('starts today in the facility’s zone and reaches the horizon', () => {
    expect(bookingDates(settings, zone, now)).toEqual({ from: '2026-03-14', to: '2026-03-28' })
  })
  it('reaches 30 days without settings', () => {
    expect(bookingDates(null, zone, now).to).toBe('2026-04-13')
  })
})

describe('slots', () => {
  const day = [
    { ...slot('14:00'), is_available: true },
    { ...slot('15:00'), is_available: false },
  ]

  it('clears a time that is not available', () => {
    expect(chosenSlot(day, slot('15:00'))).toBeNull()
    expect(chosenSlot(day, slot('16:00'))).toBeNull()
    expect(chosenSlot(day, null)).toBeNull()
  })

  it('recognises a start in another spelling and takes the end of the answer', () => {
    const chosen = { start_time: '2026-03-14T14:00:00+00:00', end_time: '2026-03-14T14:30:00Z' }
    expect(chosenSlot(day, chosen)).toEqual(slot('14:00'))
  })

  it('keeps a booking’s own time in its place, whatever the rules say', () => {
    const slots = selectableSlots(day, { times: slot('15:00'), samePlace: true })
    expect(slots.map(({ is_available }) => is_available)).toEqual([true, true])
    const early = selectableSlots(day, { times: slot('09:10'), samePlace: true })
    expect(early[0]).toEqual({ ...slot('09:10'), is_available: true })
  })

  it('in another place keeps it unless it is taken there', () => {
    const taken = selectableSlots(day, { times: slot('15:00'), samePlace: false })
    expect(taken[1]?.is_available).toBe(false)
    const outside = selectableSlots(day, { times: slot('20:00'), samePlace: false })
    expect(outside.at(-1)?.is_available).toBe(true)
  })
})

describe('bookingActions', () => {
  const now = new Date('2026-03-14T15:00:00Z')
  it.each([
    ['confirmed', '15:01', { cancel: true, complete: false }],
    ['confirmed', '15:00', { cancel: true, complete: true }],
    ['cancelled', '14:00', { cancel: false, complete: false }],
    ['completed', '14:00', { cancel: false, complete: false }],
  ])('for a %s booking at %s', (status, time, expected) => {
    expect(bookingActions({ status, start_time: slot(time).start_time }, now)).toEqual(expected)
  })
})

describe('words', () => {
  const now = new Date('2026-03-14T15:00:00Z')
  it.each([
    ['2026-03-14T23:00:00Z', 'Today'],
    ['2026-03-15T04:30:00Z', 'Tomorrow'],
    ['2026-03-14T03:30:00Z', 'Yesterday'],
    ['2026-03-17T15:00:00Z', 'Tue, Mar 17'],
    ['2025-03-17T15:00:00Z', 'Mon, Mar 17, 2025'],
  ])('%s is %s', (instant, words) => {
    expect(dayInWords(instant, zone, now)).toBe(words)
  })

  it.each([
    ['2026-03-14T15:00:30Z', 'just now'],
    ['2026-03-14T14:49:00Z', '11 min ago'],
    ['2026-03-14T13:30:00Z', '1 hr ago'],
    ['2026-03-13T14:00:00Z', '1 day ago'],
    ['2026-03-01T14:00:00Z', '13 days ago'],
  ])('%s was %s', (instant, words) => {
    expect(agoInWords(instant, now)).toBe(words)
  })

  it.each([
    ['Cage 2', '2'],
    ['Tunnel 1, cage 12', '12'],
    ['Turf', null],
  ])('the number of %s is %s', (name, number) => {
    expect(spaceNumber(name)).toBe(number)
  })
})
