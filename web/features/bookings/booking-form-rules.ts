import { playerErrors } from '../booking-wizard/rules.ts'
import type { SlotTimes } from '../free-times/slot-times.ts'

/** What the form holds. Ids are `''` while nothing is chosen. */
export type BookingForm = {
  serviceTypeId: string
  spaceId: string
  instructorId: string
  date: string
  durationMinutes: number
  slot: SlotTimes | null
  playerName: string
  playerEmail: string
  playerPhone: string
  isMinor: boolean
  parentName: string
  notes: string
}

/** `also` is wrong for the same reason. */
export type BookingFormError = {
  field: keyof BookingForm
  also?: keyof BookingForm
  message: string
}

/** The first thing that is wrong, in the order of specification §5; then what the database refuses. */
export function bookingFormError(
  form: BookingForm,
  requiresInstructor: boolean,
): BookingFormError | null {
  const wrong = (field: keyof BookingForm, message: string) => ({ field, message })
  const nameless = !form.playerName.trim()
  const unreachable = !form.playerEmail.trim()
  if (nameless || unreachable)
    return {
      ...wrong(nameless ? 'playerName' : 'playerEmail', 'Player name and email are required.'),
      ...(nameless && unreachable && { also: 'playerEmail' }),
    }
  if (!form.serviceTypeId) return wrong('serviceTypeId', 'Please select a service type.')
  if (!form.spaceId) return wrong('spaceId', 'Please select a space/cage.')
  if (requiresInstructor && !form.instructorId)
    return wrong('instructorId', 'This service type requires an instructor. Please select one.')
  if (!form.date) return wrong('date', 'Please select a date.')
  if (!form.slot) return wrong('slot', 'Please select an available time slot.')
  if (form.isMinor && !form.parentName.trim())
    return wrong('parentName', 'Parent/guardian name is required for minors.')
  return playerDetailsError(form)
}

function playerDetailsError(form: BookingForm): BookingFormError | null {
  const errors = playerErrors({
    name: form.playerName,
    email: form.playerEmail,
    phone: form.playerPhone,
    isMinor: form.isMinor,
    parentName: form.parentName,
    notes: form.notes,
  })
  const fields = {
    name: 'playerName',
    parentName: 'parentName',
    email: 'playerEmail',
    phone: 'playerPhone',
    notes: 'notes',
  } as const
  for (const [name, field] of Object.entries(fields) as [
    keyof typeof fields,
    keyof BookingForm,
  ][]) {
    const message = errors[name]
    if (message) return { field, message }
  }
  return null
}
