import { describe, expect, it } from 'vitest'
import type { FacilitySettings } from '../../../lib/facility-row.ts'
import { bookingDates, bookingDurations, chosenSlot, selectableSlots } from './staff-choices.ts'

const zone = 'America/New_York'
const settings = {
  default_booking_duration: 45,
  booking_duration_options: [30, 60, 90],
  max_booking_days_ahead: 14,
} as FacilitySettings

function slot(time: string) {
  const start = new Date(`2026-03-14T${time}:00Z`)
  return {
    start_time: start.toISOString(),
    end_time: new Date(start.getTime() + 3_600_000).toISOString(),
  }
}

describe('durations', () => {
  const open = { requires_instructor: false, duration_minutes: 60 }
  const lesson = { ...open, requires_instructor: true }

  it('offer a choice only without an instructor, and keep a booking’s own duration', () => {
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

  it('clears a chosen time that is not available', () => {
    expect(chosenSlot(day, slot('15:00'))).toBeNull()
    expect(chosenSlot(day, slot('16:00'))).toBeNull()
    expect(chosenSlot(day, null)).toBeNull()
  })

  it('recognizes a start written in another way, and takes the end from the response', () => {
    const chosen = { start_time: '2026-03-14T14:00:00+00:00', end_time: '2026-03-14T14:30:00Z' }
    expect(chosenSlot(day, chosen)).toEqual(slot('14:00'))
  })

  it('keeps a booking’s own time in the same place, whatever the rules say', () => {
    const slots = selectableSlots(day, { times: slot('15:00'), samePlace: true })
    expect(slots.map(({ is_available }) => is_available)).toEqual([true, true])
    const early = selectableSlots(day, { times: slot('09:10'), samePlace: true })
    expect(early[0]).toEqual({ ...slot('09:10'), is_available: true })
  })

  it('keeps a booking’s own time in another place unless it is taken there', () => {
    const taken = selectableSlots(day, { times: slot('15:00'), samePlace: false })
    expect(taken[1]?.is_available).toBe(false)
    const outside = selectableSlots(day, { times: slot('20:00'), samePlace: false })
    expect(outside.at(-1)?.is_available).toBe(true)
  })
})
