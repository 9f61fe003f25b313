import { useRef } from 'react'
import * as words from '#words/desk-card.ts'
import { teamSaved } from '#words/desk-group.ts'
import { call } from '../../../lib/call.ts'
import { callFunction } from '../../../lib/functions-client.ts'
import { mailKey } from '../../../lib/mail-key.ts'
import { changeRow } from '../../../lib/row-writes.ts'
import { tellCustomer } from '../../../lib/tell-customer.ts'
import { showToast } from '../../../ui/toast-region.tsx'
import { useWrite } from '../../../ui/use-write.ts'
import { useUndoMark } from '../../front-desk/marks/use-undo-mark.ts'
import type { CustomerMessage } from './customer-message.ts'
import { emailAddresses } from './email-addresses.ts'
import { bookingsKey } from './queries.ts'
import { messages } from './rules.ts'
import type { SeriesScope } from './series-scope.ts'

type Listed = { id: string; player_name: string }

type Cancellation = {
  bookings: readonly Listed[]
  reason: string
  /**
   * How much of the booking's series is cancelled. Several bookings have `one`: only themselves.
   */
  scope: SeriesScope
  /** Whether the customers get a mail. */
  tells: boolean
}

/**
 * For staff, in the list of bookings, a booking's details and its card on the day board: cancels
 * bookings, one after the other, and offers to undo it. A retry after a failure skips those that
 * are cancelled already. The database queues the mails to the players.
 */
export function useCancelBookings() {
  const cancelled = useRef(new Set<string>())
  const undoing = useUndoCancelBookings()
  return useWrite<Cancellation>({
    send: async ({ bookings, reason, scope, tells }) => {
      const firstId = bookings[0]?.id ?? ''
      const offerUndo = (done: string, undone: readonly string[]) =>
        showToast(done, { onUndo: () => undoing.send(undone), about: firstId })
      if (scope !== 'one')
        return offerUndo(
          words.seriesCancelled,
          await cancelSeries(firstId, scope, reason.trim(), tells),
        )
      const { ids, names, refused } = await sendEach(bookings, async (id) => {
        if (!cancelled.current.has(id)) await cancel(id, reason.trim(), tells)
        cancelled.current.add(id)
      })
      offerUndo(words.wereCancelled(names, refused), ids)
    },
    outdates: [bookingsKey],
    failed: (_, said) => `${messages.cancelBooking} ${said}`.trim(),
    serverMessages: 'raised',
  })
}

/**
 * Calls `send` for each booking, one after the other. A refusal (PT409: somebody else has cancelled
 * or completed the booking since) does not stop the others. Returns the ids and player names of
 * those that were done, and the number of refusals. Throws when all are refused.
 */
async function sendEach(bookings: readonly Listed[], send: (id: string) => Promise<unknown>) {
  const done: Listed[] = []
  const refusals: unknown[] = []
  for (const booking of bookings)
    await send(booking.id).then(
      () => done.push(booking),
      (error) => {
        if (error?.code !== 'PT409') throw error
        refusals.push(error)
      },
    )
  if (done.length === 0) throw refusals[0]
  return {
    ids: done.map(({ id }) => id),
    names: done.map(({ player_name }) => player_name),
    refused: refusals.length,
  }
}

/** Restores bookings that were cancelled a moment ago, except those whose place is taken by now. */
function useUndoCancelBookings() {
  return useWrite<readonly string[], number>({
    send: async (ids) => {
      const lost: unknown[] = []
      for (const [at, id] of ids.toReversed().entries()) {
        // The one message about a series is stored under its first date, which comes back last.
        // Until then it must not be sent, so the hold of twelve seconds is renewed every 50 dates.
        const first = at % 50 === 0 && ids.length > 1 && ids[0]
        if (first) await call('hold_mail_of_move', { p_booking_id: first }).catch(() => null)
        await call('undo_cancel_booking', { p_booking_id: id }).catch((error) => {
          if (!/^PT4/.test(error?.code)) throw error
          lost.push(error)
        })
      }
      if (lost.length === ids.length) throw lost[0]
      return lost.length
    },
    outdates: [bookingsKey],
    done: (ids, lost) => words.areBack(ids.length - lost, lost),
    failed: messages.restoreBookings,
    serverMessages: 'raised',
    aloud: true,
  })
}

async function cancel(id: string, reason: string, tells: boolean): Promise<void> {
  // Customers give their token; staff need none.
  const about = { p_booking_token: '', p_booking_id: id }
  const values = { ...about, p_cancelled_by: 'admin', p_reason: reason }
  await call('cancel_booking', values, { headers: tellCustomer(tells) })
}

async function cancelSeries(
  id: string,
  scope: SeriesScope,
  reason: string,
  tells: boolean,
): Promise<string[]> {
  const values = { p_booking_id: id, p_scope: scope, p_reason: reason }
  const rows = await call('cancel_booking_series', values, { headers: tellCustomer(tells) })
  return rows.map((row) => row.id)
}

/** Marks bookings that have started as completed, one after the other, and offers to undo it. */
export function useCompleteBookings() {
  const undoing = useUndoMark(messages.restoreBookings)
  return useWrite<readonly Listed[]>({
    send: async (bookings) => {
      const { ids, names, refused } = await sendEach(bookings, (id) =>
        call('complete_booking', { p_booking_id: id }),
      )
      showToast(words.wereCompleted(names, refused), {
        onUndo: () => undoing.send({ ids, marks: ['confirmed'], left: { status: 'completed' } }),
        about: ids.join(),
      })
    },
    outdates: [bookingsKey],
    failed: messages.completeBooking,
  })
}

/** Sets the team that a group is for; null for none. */
export function useSaveGroupTeam(id: string) {
  return useWrite<string | null>({
    send: (teamId) => changeRow('booking_groups', id, { team_id: teamId }),
    outdates: [bookingsKey, ['admin', 'teams']],
    done: teamSaved,
    failed: messages.saveGroupTeam,
    serverMessages: 'raised',
  })
}

/**
 * Queues a message to the customers of the bookings, each address once. A retry after a failure
 * leaves out addresses that have it already.
 */
export function useEmailCustomers(
  bookings: readonly { id: string; player_email: string | null }[],
) {
  const written = useRef(new Set<string>())
  return useWrite<CustomerMessage>({
    send: async ({ subject, message }) => {
      for (const address of emailAddresses(bookings)) {
        if (written.current.has(address)) continue
        await callFunction('send-email', {
          to: address,
          subject: subject.trim(),
          text: message.trim(),
          booking_id: bookings.find(({ player_email }) => player_email === address)?.id,
        })
        written.current.add(address)
      }
      written.current.clear()
    },
    outdates: [bookingsKey, mailKey],
    done: () => {
      const { length } = emailAddresses(bookings)
      return length === 1 ? 'Message on its way' : `${length} messages on their way`
    },
    failed: messages.emailCustomer,
  })
}

/** Mails a link to the waiver for the players of these bookings who have no valid signature. */
export function useAskForWaivers() {
  return useWrite<string[], number>({
    send: (ids) => call('ask_for_waivers', { p_booking_ids: ids }),
    outdates: [],
    done: (_, mails) =>
      mails === 0
        ? 'Nobody was left to ask: they were asked within the last 12 hours, or have no address.'
        : mails === 1
          ? 'Asked 1 family by email'
          : `Asked ${mails} families by email`,
    failed: 'Failed to send the mails. Please try again.',
  })
}

/**
 * Mails an address the links of its upcoming bookings. The answer does not say whether it has any.
 */
export function useSendLinks() {
  return useWrite<string>({
    send: (email) => call('request_booking_links', { p_email: email }),
    outdates: [bookingsKey],
    done: words.linkSent,
    failed: messages.sendLinks,
  })
}
