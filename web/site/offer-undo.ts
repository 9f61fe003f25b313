import { mailGoesOut } from '#words/desk-frame.ts'
import { call } from '../lib/call.ts'
import { showToast } from '../ui/toast-region.tsx'

/**
 * Milliseconds between two requests that hold the mail. It is longer than an offer is usually
 * shown, and shorter than the server holds the mail for one request.
 */
const pause = 10_500

/**
 * Shows staff which booking they have moved or made longer, and offers to undo it. The mail about a
 * move waits while the offer is shown, for at most two minutes.
 */
export function offerUndo(
  booking: { id: string; player_email: string | null; end_time: string },
  inWords: string,
  { onUndo, onClose }: { onUndo: () => void; onClose?: () => void },
): void {
  const isTold = booking.player_email !== null && Date.parse(booking.end_time) > Date.now()
  const holding = setInterval(() => void holdBackMail(booking.id), pause)
  showToast(isTold ? mailGoesOut(inWords) : inWords, {
    onUndo,
    about: booking.id,
    onClose: () => {
      clearInterval(holding)
      onClose?.()
    },
  })
}

/** Holds back the mail about a move for longer. Pointing at the offer keeps it on the screen. */
async function holdBackMail(bookingId: string): Promise<void> {
  await call('hold_mail_of_move', { p_booking_id: bookingId }).catch(() => undefined)
}
