import * as words from '#words/desk-walk-in.ts'
import { bookingsKey } from '../../../lib/bookings-key.ts'
import { showToast } from '../../../ui/toast-region.tsx'
import { useWrite } from '../../../ui/use-write.ts'
import { messages } from '../walk-in/rules.ts'
import { type Mark, type Marked, oppositeMarks } from './opposite-marks.ts'
import { type Left, sendMark, useUndoMark } from './use-undo-mark.ts'

/**
 * In a booking's details, on its card on the day board and in the list of bookings: sets a mark of
 * the desk, such as arrived, and offers to undo it. The message names the player.
 */
export function useMarkBooking() {
  const undoing = useUndoMark()
  return useWrite<{ booking: Marked & { player_name: string }; mark: Mark }>({
    send: async ({ booking, mark }) => {
      const left: Left = await sendMark(booking.id, mark)
      showToast(`${words.markedAs[mark]}: ${booking.player_name}`, {
        onUndo: () =>
          undoing.send({ ids: [booking.id], marks: oppositeMarks(booking, mark), left }),
        about: booking.id,
      })
    },
    outdates: [bookingsKey],
    failed: messages.mark,
  })
}
