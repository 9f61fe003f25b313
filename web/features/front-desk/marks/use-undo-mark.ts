import * as words from '#words/desk-walk-in.ts'
import { bookingsKey } from '../../../lib/bookings-key.ts'
import { call } from '../../../lib/call.ts'
import { useWrite } from '../../../ui/use-write.ts'
import { messages } from '../walk-in/rules.ts'
import type { Mark } from './opposite-marks.ts'

/** The state of a booking after a mark. Without `arrived_at`, the mark left the arrival alone. */
export type Left = { status: string; arrived_at?: string | null }

/**
 * Undoes what the desk has marked: sets all of `marks` on each booking, in their order. A booking
 * that is no longer in the state `left` was changed by somebody else since. It is skipped, and the
 * failure says how many were.
 */
export function useUndoMark(failed: string = messages.mark) {
  return useWrite<{ ids: readonly string[]; marks: readonly Mark[]; left: Left }>({
    send: async ({ ids, marks: [first, ...others], left }) => {
      if (!first) return
      let changed = 0
      for (const id of ids) {
        const isDone = await sendMark(id, first, left).then(
          () => true,
          (error) => {
            if (error?.details !== 'changed') throw error
            return false
          },
        )
        if (!isDone) changed += 1
        else for (const mark of others) await sendMark(id, mark)
      }
      if (changed > 0) throw { code: 'PT409', message: words.changedSince(changed) }
    },
    outdates: [bookingsKey],
    failed,
    serverMessages: 'raised',
    aloud: true,
  })
}

/** Sets a mark, if the booking is in the state `left`, and returns its state after it. */
export function sendMark(id: string, mark: Mark, left?: Left) {
  return call('mark_booking', {
    p_booking_id: id,
    p_mark: mark,
    ...(left && { p_shown: { status: left.status, arrived_at: left.arrived_at } }),
  })
}
