import { call } from '../../../lib/call.ts'
import { useWrite } from '../../../ui/use-write.ts'
import { bookingsKey, type matchingArguments } from '../rows/queries.ts'
import { messages } from '../rows/rules.ts'
import { type BulkCancellation, bookingsInWords, undoTime } from './bulk-cancellation.ts'

/** `undo_id`: null when nothing matched. */
type Batch = { cancelled: number; matching: number; undo_id: string | null }

type BulkRequest = {
  /** The filters that select the bookings, from `matchingArguments`. */
  matching: ReturnType<typeof matchingArguments>
  reason: string
  tells: boolean
}

/**
 * Cancels all confirmed bookings that match the filters of the list and are not over, in batches.
 * `onCancelled` runs after each batch, so that the batches before a failure can be undone. Goes on
 * with an `earlier` cancellation that failed halfway, so that both are undone together.
 */
export function useCancelMatching(
  earlier: BulkCancellation | null,
  onCancelled: (kept: BulkCancellation) => void,
) {
  return useWrite<BulkRequest, number>({
    send: async ({ matching, reason, tells }) => {
      let kept = earlier && !earlier.isWhole && earlier.until > Date.now() ? earlier : null
      for (;;) {
        const rest = { p_reason: reason.trim(), p_tell: tells, p_undo_id: kept?.undoId ?? null }
        const data: Batch = await call('cancel_bookings', { ...matching, ...rest })
        const cancelled = (kept?.cancelled ?? 0) + data.cancelled
        const isWhole = data.cancelled === data.matching
        const undoId = data.undo_id ?? kept?.undoId
        if (!undoId) return cancelled
        kept = { undoId, cancelled, until: kept?.until ?? Date.now() + undoTime, isWhole }
        onCancelled(kept)
        if (isWhole) return cancelled
      }
    },
    outdates: [bookingsKey],
    done: (_, cancelled) => `${bookingsInWords(cancelled)} cancelled`,
    failed: messages.cancelBooking,
    serverMessages: 'raised',
  })
}

/** Restores what `useCancelMatching` cancelled, except where the time is taken or closed by now. */
export function useUndoCancellation() {
  return useWrite<string, { restored: number; lost: number }>({
    send: async (undoId) => {
      const sum = { restored: 0, lost: 0 }
      for (;;) {
        const data: typeof sum & { remaining: number } = await call('undo_cancel_bookings', {
          p_undo_id: undoId,
        })
        sum.restored += data.restored
        sum.lost += data.lost
        if (data.remaining === 0) return sum
      }
    },
    outdates: [bookingsKey],
    done: (_, { restored, lost }) =>
      `${bookingsInWords(restored)} restored${lost > 0 ? `, ${lost} not, because the time is taken or closed, or the card used up` : ''}`,
    failed: messages.restoreBookings,
    serverMessages: 'raised',
  })
}

/** Records in the activity that somebody exports this number of bookings. */
export async function noteExport(facilityId: string, bookings: number): Promise<void> {
  await call('note_export', { p_facility_id: facilityId, p_bookings: bookings })
}
