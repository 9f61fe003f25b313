import { describe, expect, it } from 'vitest'
import { noPlayer } from '../../../../shared/no-player.ts'
import { firstWrong } from '../../../ui/form-state.ts'
import { type BookingForm, bookingFormErrors } from './booking-form-rules.ts'

const complete: BookingForm = {
  serviceTypeId: 'open',
  spaceId: 'cage',
  instructorId: 'ray',
  date: '2026-03-14',
  durationMinutes: 60,
  slot: slot('15:00'),
  ...noPlayer,
  name: 'Owen Brandt',
  email: 'owen@example.com',
  isMinor: true,
  parentName: 'Kate Brandt',
}

function slot(time: string) {
  const start = new Date(`2026-03-14T${time}:00Z`)
  return {
    start_time: start.toISOString(),
    end_time: new Date(start.getTime() + 3_600_000).toISOString(),
  }
}

describe('bookingFormErrors', () => {
  const nothing: BookingForm = {
    ...complete,
    serviceTypeId: '',
    spaceId: '',
    instructorId: '',
    date: '',
    slot: null,
    name: ' ',
    email: '',
    parentName: '',
  }
  // Each step fills in one more field, in the order of the specification.
  const steps: [Partial<BookingForm>, string][] = [
    [{}, 'Player name and email are required.'],
    [{ name: 'Owen' }, 'Player name and email are required.'],
    [{ email: 'owen@example.com' }, 'Please select a service type.'],
    [{ serviceTypeId: 'lesson' }, 'Please select a space/cage.'],
    [{ spaceId: 'cage' }, 'This service type requires an instructor. Please select one.'],
    [{ instructorId: 'ray' }, 'Please select a date.'],
    [{ date: '2026-03-14' }, 'Please select an available time slot.'],
    [{ slot: slot('15:00') }, 'Parent/guardian name is required for minors.'],
  ]
  it('names the first error, in order', () => {
    let form = nothing
    for (const [change, message] of steps) {
      form = { ...form, ...change }
      expect(Object.values(bookingFormErrors(form, true))[0]).toBe(message)
    }
    expect(bookingFormErrors({ ...form, parentName: 'Kate' }, true)).toEqual({})
  })

  it('marks both fields when name and email are missing', () => {
    const both = bookingFormErrors({ ...complete, name: '', email: ' ' }, false)
    expect(Object.keys(both)).toEqual(['name', 'email'])
  })

  it('needs no instructor when the service takes none, and no parent for an adult', () => {
    const form = { ...complete, instructorId: '', isMinor: false, parentName: '' }
    expect(bookingFormErrors(form, false)).toEqual({})
  })

  it.each([
    [{ email: 'owen' }, 'email'],
    [{ email: 'a@example.com, b@example.com' }, 'email'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ notes: 'x'.repeat(2_001) }, 'notes'],
    [{ phone: '1'.repeat(41) }, 'phone'],
  ])('refuses what the database would refuse: %o', (change, field) => {
    expect(firstWrong(bookingFormErrors({ ...complete, ...change }, false))).toBe(field)
  })
})
