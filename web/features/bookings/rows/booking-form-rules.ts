import { frontDeskSentences } from '../../../../shared/front-desk-sentences.ts'
import type { PlayerDetails } from '../../../../shared/player-details.ts'
import type { SlotTimes } from '../../../lib/slot-times.ts'
import { type FieldErrors, firstWrong } from '../../../ui/form-state.ts'
import { playerErrors } from '../../booking/player-form/player-errors.ts'

/** The values of the staff's form for one booking. Ids are `''` while nothing is chosen. */
export type BookingForm = PlayerDetails & {
  serviceTypeId: string
  spaceId: string
  instructorId: string
  date: string
  durationMinutes: number
  slot: SlotTimes | null
}

/**
 * Returns the first error of the form, or an empty object. First come the checks of specification
 * §5.4, in its order, then the player's details that the database would refuse. A missing name and
 * a missing email have the same sentence, and may both be there.
 */
export function bookingFormErrors(
  form: BookingForm,
  requiresInstructor: boolean,
  /** True for a booking that the front desk made without an address: it may stay without one. */
  mayLackEmail = false,
): FieldErrors {
  const nameless = !form.name.trim()
  const unreachable = !form.email.trim() && !mayLackEmail
  const whoMissing = frontDeskSentences.nameAndEmailMissing
  if (nameless || unreachable)
    return { ...(nameless && { name: whoMissing }), ...(unreachable && { email: whoMissing }) }
  if (!form.serviceTypeId) return { serviceTypeId: frontDeskSentences.serviceMissing }
  if (!form.spaceId) return { spaceId: frontDeskSentences.spaceMissing }
  if (requiresInstructor && !form.instructorId)
    return { instructorId: frontDeskSentences.instructorMissing }
  if (!form.date) return { date: frontDeskSentences.dateMissing }
  if (!form.slot) return { slot: frontDeskSentences.timeMissing }
  if (form.isMinor && !form.parentName.trim())
    return { parentName: frontDeskSentences.parentMissing }
  const errors: FieldErrors = playerErrors(form)
  if (mayLackEmail && !form.email.trim()) delete errors.email
  const first = firstWrong(errors)
  return first === null ? {} : { [first]: errors[first] }
}
