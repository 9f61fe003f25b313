import { defaultCancellationReason } from '../../shared/cancellation-reason.ts'
import type { ServerWords } from '../languages.ts'
import type { BookedTime } from './booking-payload.ts'
import { oneLine, plainText } from './format.ts'

/**
 * Returns why a booking is cancelled or its customer is asked for another time. What somebody typed
 * stays as typed. If nobody typed a reason, the database stores an English one, and the mail says
 * it in its own language. `reason_cause` names the texts of `closing-reason.sql`. The others are
 * recognized by their words.
 */
export function reasonInWords(
  payload: { reason?: string | null; reason_cause?: string | null; booking: BookedTime },
  { mailBookings: said }: ServerWords,
): string {
  const reason = plainText(payload.reason)
  switch (payload.reason_cause) {
    case 'closed':
      return said.closedThen
    case 'instructor':
      return said.noInstructor
    case 'service':
      return said.serviceWithdrawn(oneLine(payload.booking.service_name))
  }
  // The desk's forms begin with this text, and `private.staff_reason` writes it if staff give none.
  // No cause comes with it.
  if (reason === defaultCancellationReason) return said.cancelledByAdministrator
  return reason.startsWith(byProgram)
    ? said.cancelledByProgram(reason.slice(byProgram.length))
    : reason
}

/** What `private.staff_reason` writes before the name of an API key. */
const byProgram = 'Cancelled by API: '
