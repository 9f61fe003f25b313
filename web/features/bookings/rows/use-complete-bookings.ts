import * as words from '#words/desk-card.ts'
import { call } from '../../../lib/call.ts'
import { showToast } from '../../../ui/toast-region.tsx'
import { useWrite } from '../../../ui/use-write.ts'
import { bookingsKey } from './queries.ts'
import { messages } from './rules.ts'

/** Marks bookings that have started as completed, one after the other, and offers to undo it. */
export function useCompleteBookings() {
  const undoing = useWrite<readonly string[]>({
    send: async (ids) => {
      for (const id of ids) await call('mark_booking', { p_booking_id: id, p_mark: 'confirmed' })
    },
    outdates: [bookingsKey],
    failed: messages.undoCancellation,
    aloud: true,
  })
  return useWrite<readonly string[]>({
    send: async (ids) => {
      for (const id of ids) await call('complete_booking', { p_booking_id: id })
      showToast(words.markedCompleted(ids.length), {
        onUndo: () => undoing.send(ids),
        about: ids.join(),
      })
    },
    outdates: [bookingsKey],
    failed: messages.completeBooking,
  })
}
