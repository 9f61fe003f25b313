import * as words from '#words/desk-walk-in.ts'
import { bookingsKey } from '../../../lib/bookings-key.ts'
import { call } from '../../../lib/call.ts'
import { sessionClient } from '../../../lib/session-client.ts'
import { useWrite } from '../../../ui/use-write.ts'
import { messages } from '../walk-in/rules.ts'
import type { Mark, Marked } from './undo-marks.ts'

/**
 * The state in which a mark left a booking. Without `arrived_at` the mark did not decide the arrival.
 */
export type Left = { status: string; arrived_at?: string | null }

/**
 * Undoes marks: sets all of `marks` on each booking, in their order. A booking that is no longer in the
 * state `left` was changed by somebody else since. It is skipped, and the failure says how many were.
 */
export function useUndoMark(failed: string = messages.mark) {
  return useWrite<{ ids: readonly string[]; marks: readonly Mark[]; left: Left }>({
    send: async ({ ids, marks, left }) => {
      let changed = 0
      for (const id of ids) {
        const { data: now } = await sessionClient
          .from('bookings')
          .select('status, arrived_at')
          .eq('id', id)
          .single()
          .throwOnError()
        if (isAsLeft(now, left)) for (const mark of marks) await sendMark(id, mark)
        else changed += 1
      }
      if (changed > 0) throw { code: 'PT409', message: words.changedSince(changed) }
    },
    outdates: [bookingsKey],
    failed,
    serverMessages: 'raised',
    aloud: true,
  })
}

/** Sets a mark, and returns the state of the booking after it. */
export function sendMark(id: string, mark: Mark) {
  return call('mark_booking', { p_booking_id: id, p_mark: mark })
}

function isAsLeft(now: Pick<Marked, 'status' | 'arrived_at'>, left: Left): boolean {
  if (now.status !== left.status) return false
  return (
    left.arrived_at === undefined || instantOf(now) === instantOf({ arrived_at: left.arrived_at })
  )
}

function instantOf({ arrived_at }: Pick<Marked, 'arrived_at'>): number | null {
  return arrived_at === null ? null : Date.parse(arrived_at)
}
