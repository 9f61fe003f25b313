import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { bookingsKey } from '../../../lib/bookings-key.ts'
import { call } from '../../../lib/call.ts'
import { errorText } from '../../../lib/error-text.ts'
import { deleteRow } from '../../../lib/row-writes.ts'
import { everything, useWrite } from '../../../ui/use-write.ts'
import { closuresKey } from './queries.ts'
import { type ClosureDraft, draftSpan, messages, type ShownClosure } from './rules.ts'
import type { SettledPlace } from './settled-place.ts'
import { undoneInWords } from './settlement-words.ts'

/**
 * For the front desk: saves a closure of the facility or of spaces. Its id comes from the screen,
 * so that a retry does not save it twice. The screen shows the success message. `shown`: the
 * closure as the form was opened, null for a new one. If somebody else has changed it since,
 * nothing is saved.
 */
export function useSaveClosure(facilityId: string, zone: string) {
  return useWrite<{ id: string; draft: ClosureDraft; shown: ShownClosure | null }>({
    send: async ({ id, draft, shown }) => {
      const span = draftSpan(draft, zone)
      if (!span) throw new Error()
      await call('save_closure', {
        p_facility_id: facilityId,
        p_closure_id: id,
        p_starts_at: span.start,
        p_ends_at: span.end,
        p_space_ids: draft.spaceIds,
        p_reason: draft.reason.trim() || null,
        p_is_public: draft.isPublic,
        p_repeats_yearly: draft.isYearly,
        ...(shown && { p_shown: shown }),
      })
    },
    outdates: everything,
    failed: messages.save,
    serverMessages: 'raised',
  })
}

/**
 * Undoes a closure that is at most ten minutes old, and puts its bookings back where their places
 * are still free. `aloud`: see `useWrite`.
 */
export function useUndoClosure(options?: { aloud: boolean }) {
  return useWrite<string, { restored: number; kept: number }>({
    send: (id) => call('undo_closure', { p_closure_id: id }),
    outdates: everything,
    done: (_, answer) => undoneInWords(answer),
    failed: messages.undo,
    ...options,
  })
}

export function useDeleteClosure() {
  return useWrite<string>({
    send: (id) => deleteRow('facility_closures', id),
    outdates: everything,
    done: 'Closure deleted',
    failed: messages.delete,
  })
}

/** Notes that a customer without an address was called about what became of the booking. */
export function useCalled() {
  return useWrite<{ booking_id: string; space_id: string; start_time: string }>({
    send: (row) =>
      call('settle_closure_booking', {
        p_closure_id: null,
        p_booking_id: row.booking_id,
        p_space_id: row.space_id,
        p_start_time: row.start_time,
        // A new id: with the id of the settlement, the database would take the call for a repeated
        // request.
        p_settlement_id: crypto.randomUUID(),
      }),
    outdates: everything,
    done: 'Customer told',
    failed: messages.settle,
    aloud: true,
  })
}

/** The outcome of a booking: being settled, settled, or the reason why it failed. */
export type Outcome = 'busy' | 'settled' | { failure: string }

/**
 * Undoes a settlement that is at most ten minutes old: all that `useSettling` did to bookings under
 * this id. Before that, `restore` undoes its cause, such as a deactivated space.
 */
export function useUndoSettlement(facilityId: string, restore: () => Promise<unknown>) {
  return useWrite<string, { restored: number; kept: number }>({
    send: async (id) => {
      await restore()
      return call('undo_settlement', { p_facility_id: facilityId, p_settlement_id: id })
    },
    outdates: everything,
    done: (_, answer) => undoneInWords(answer, 'Undone'),
    failed: messages.undoSettlement,
    aloud: true,
  })
}

/**
 * Settles bookings that lose their place, service or instructor, as staff chose. It takes one after
 * the other and keeps the outcome of each. A failure does not stop the rest. `closureId`: null if
 * the reason is no closure. `settlementId`: the id by which `useUndoSettlement` can undo all of it;
 * left out where undoing the closure does that.
 */
export function useSettling(closureId: string | null, settlementId?: string) {
  const client = useQueryClient()
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  const settle = async (settlements: readonly SettledPlace[]) => {
    const say = (id: string, outcome: Outcome) =>
      setOutcomes((before) => new Map(before).set(id, outcome))
    for (const { bookingId, place, tells } of settlements) {
      say(bookingId, 'busy')
      try {
        await call('settle_closure_booking', {
          p_closure_id: closureId,
          p_booking_id: bookingId,
          p_tell: tells,
          ...(settlementId && { p_settlement_id: settlementId }),
          ...(place === 'cancel'
            ? { p_cancel: true }
            : place === 'ask'
              ? { p_ask: true }
              : {
                  p_space_id: place.spaceId,
                  p_start_time: place.start,
                  ...(place.instructorId && { p_instructor_id: place.instructorId }),
                }),
        })
        say(bookingId, 'settled')
      } catch (error) {
        say(bookingId, { failure: errorText(error, messages.settle) })
      }
    }
    await Promise.all(
      [bookingsKey, closuresKey].map((queryKey) => client.invalidateQueries({ queryKey })),
    )
  }
  return { settle, outcomes, busy: [...outcomes.values()].includes('busy') }
}
