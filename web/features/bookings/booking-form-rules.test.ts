import { describe, expect, it } from 'vitest'
import { type BookingForm, bookingFormError } from './booking-form-rules.ts'

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
