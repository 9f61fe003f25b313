import * as words from '#words/desk-walk-in.ts'
import { bookingsKey } from '../../../lib/bookings-key.ts'
import { call } from '../../../lib/call.ts'
import { showToast } from '../../../ui/toast-region.tsx'
import { useWrite } from '../../../ui/use-write.ts'
import { messages } from '../walk-in/rules.ts'
import { useUndoMark } from './use-undo-mark.ts'

/**
 * For the front desk: ends a no-show's booking now, so that the rest of its time can be booked, and
 * offers to undo it.
 */
export function useFreeNoShow() {
  const undoing = useUndoMark()
  return useWrite<string>({
    send: async (id) => {
      await call('free_no_show', { p_booking_id: id })
      showToast(words.timeIsFree, {
        // The first mark gives the booking its full time back. The second makes it a no-show again.
        onUndo: () =>
          undoing.send({
            ids: [id],
            marks: ['confirmed', 'no_show'],
            left: { status: 'no_show' },
          }),
        about: id,
      })
    },
    outdates: [bookingsKey],
    failed: messages.free,
  })
}
