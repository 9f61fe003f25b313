import { showToast } from '../../../ui/toast-region.tsx'
import { holdMail } from './mutations.ts'

/** Milliseconds: longer than the offer stands, shorter than the server holds the mail. */
const pause = 10_500

/** Shows what was moved and offers to undo it. The mail waits as long as the offer is shown. */
export function offerUndo(
  booking: { id: string; player_email: string | null; end_time: string },
  inWords: string,
  { onUndo, onClose }: { onUndo: () => void; onClose?: () => void },
): void {
  const isTold = booking.player_email !== null && Date.parse(booking.end_time) > Date.now()
  const holding = setInterval(() => void holdMail(booking.id), pause)
  showToast(isTold ? `${inWords} Mail goes out in 10 s.` : inWords, {
    onUndo,
    about: booking.id,
    onClose: () => {
      clearInterval(holding)
      onClose?.()
    },
  })
}
