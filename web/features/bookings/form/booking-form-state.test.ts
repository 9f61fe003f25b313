import { describe, expect, it } from 'vitest'
import { noPlayer } from '../../../../shared/no-player.ts'
import { playerRow } from '../../../lib/player-row.ts'
import type { ServiceType } from '../rows/form-queries.ts'
import type { BookingDetails } from '../rows/queries.ts'
import { bookingChanges } from './booking-changes.ts'
import { beginningForm, changedForm, formOf } from './booking-form-state.ts'

const services = [
  { id: 'open', requires_instructor: false, duration_minutes: 60 },
  { id: 'lesson', requires_instructor: true, duration_minutes: 45 },
] as ServiceType[]

const booking = {
  id: 'b',
  space_id: 'cage-1',
  service_type_id: 'lesson',
  instructor_id: 'ray',
  start_time: '2026-03-15T02:00:00+00:00',
  end_time: '2026-03-15T02:45:00+00:00',
  ...playerRow(noPlayer),
  player_name: 'Owen Brandt',
  player_email: 'owen@example.com',
  is_minor: true,
  parent_name: 'Kate Brandt',
} as BookingDetails

const form = formOf(booking, 'America/New_York')

describe('the form of a booking', () => {
  it('takes the date in the facility’s zone and the booking’s own length', () => {
    expect(form).toMatchObject({ date: '2026-03-14', durationMinutes: 45, phone: '' })
  })

  it('clears the instructor for a service that needs none, and takes the service’s length', () => {
    const changed = changedForm(form, { serviceTypeId: 'open' }, services, null)
    expect(changed).toMatchObject({ instructorId: '', durationMinutes: 60, slot: form.slot })
  })

  it('keeps the instructor for a service that needs one', () => {
    const changed = changedForm(
      { ...beginningForm(null, 'America/New_York', {}), instructorId: 'ray' },
      { serviceTypeId: 'lesson' },
      services,
      null,
    )
    expect(changed).toMatchObject({ instructorId: 'ray', durationMinutes: 45 })
  })

  it('clears the time when the date changes', () => {
    expect(changedForm(form, { date: '2026-03-16' }, services, null).slot).toBeNull()
  })
})

describe('bookingChanges', () => {
  it('returns nothing for an unchanged form, however its instants are written', () => {
    const slot = { start_time: '2026-03-15T02:00:00.000Z', end_time: '2026-03-15T02:45:00.000Z' }
    expect(bookingChanges(booking, { ...form, slot })).toEqual({})
  })

  it('returns only the columns that differ', () => {
    expect(bookingChanges(booking, { ...form, name: ' Owen B. ' })).toEqual({
      player_name: 'Owen B.',
    })
    expect(bookingChanges(booking, { ...form, isMinor: false })).toEqual({
      is_minor: false,
      parent_name: null,
    })
  })

  it('returns both times of a move, even when only the length changes', () => {
    const slot = { start_time: booking.start_time, end_time: '2026-03-15T03:00:00Z' }
    expect(bookingChanges(booking, { ...form, slot })).toEqual(slot)
  })

  it('returns null for a removed instructor', () => {
    const open = changedForm(form, { serviceTypeId: 'open' }, services, null)
    expect(bookingChanges(booking, open)).toEqual({ service_type_id: 'open', instructor_id: null })
  })
})
