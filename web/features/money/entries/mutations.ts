import * as words from '#words/desk-money.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { bookingsKey } from '../../../lib/bookings-key.ts'
import { call } from '../../../lib/call.ts'
import { useRequestKey } from '../../../lib/use-request-key.ts'
import { showToast } from '../../../ui/toast-region.tsx'
import { useWrite } from '../../../ui/use-write.ts'
import { creditNote, messages } from './rules.ts'
import { type DeskTender, knownTender, rememberTender } from './tender-looks.ts'

/** What an entry is about: exactly one of these ids. */
export type About = {
  bookingId?: string
  groupId?: string
  customerId?: string
  teamId?: string
}

export type NewEntry = {
  facilityId: string
  about: About
  amount: number
  /** The idempotency key: the same for every attempt, so that the server records only once. */
  requestKey: string
  note?: string
  /**
   * What the screen shows as owed, negative for a credit. If it is another amount by now, nothing
   * is recorded.
   */
  owed?: number
} & (
  | { kind: 'payment' | 'refund'; tender: DeskTender }
  | { kind: 'waived' | 'charge'; tender?: null }
)

type Entry = { id: string; amount: number; tender: string | null }

/**
 * For staff, on bookings and accounts: records what was collected, returned or waived, and offers
 * to reverse it. The caller shows a failure. `onRecorded` runs before the balance is read again,
 * because the new balance may remove the form.
 */
export function useRecordEntry(onRecorded?: () => void) {
  const reversing = useReverseEntry(true)
  return useWrite<NewEntry, Entry>({
    send: async (entry) => {
      const recorded = await record(entry)
      // Only of a payment: what is returned says nothing about how the next customer pays.
      if (entry.kind === 'payment') rememberTender(entry.tender)
      showToast(recordedInWords(entry), {
        label: words.reverse,
        onUndo: () => reversing.send({ entry: recorded }),
        about: recorded.id,
      })
      onRecorded?.()
      return recorded
    },
    outdates: [bookingsKey],
    failed: messages.record,
    serverMessages: 'raised',
  })
}

/** What `useRecordEntry` returns. */
export type Recording = ReturnType<typeof useRecordEntry>

/** Pays a booking with the pass of this code. `onPaid` runs before the balance is read again. */
export function usePayWithPass(onPaid?: () => void) {
  const undoing = useTakePassOff(true)
  return useWrite<{ bookingId: string; code: string }>({
    send: async ({ bookingId, code }) => {
      await call('pay_with_pass', { p_booking_id: bookingId, p_pass_code: code })
      showToast(words.paidWithPass, {
        label: words.undo,
        onUndo: () => undoing.send({ bookingId }),
      })
      onPaid?.()
    },
    outdates: [bookingsKey],
    failed: messages.record,
    serverMessages: 'raised',
  })
}

/** Pays a booking with what its account has as a credit. */
export function useUseCredit() {
  const reversing = useReverseEntry(true)
  return useWrite<{ bookingId: string; amount: number; requestKey: string }>({
    send: async ({ bookingId, amount, requestKey }) => {
      const { entry_id: id } = await call(
        'use_credit',
        { p_booking_id: bookingId, p_amount: amount },
        { headers: { 'x-idempotency-key': requestKey } },
      )
      // Only the question how much could be used makes no entry.
      if (id === null) return
      showToast(words.creditUsed(formatMoney(amount)), {
        label: words.reverse,
        onUndo: () => reversing.send({ entry: { id, amount, tender: null }, note: creditNote }),
        about: id,
      })
    },
    outdates: [bookingsKey],
    failed: messages.record,
    serverMessages: 'raised',
  })
}

/** Undoes the payment of a booking by a pass. The booking then owes its price again. */
export function useTakePassOff(aloud = false) {
  return useWrite<{ bookingId: string }>({
    send: ({ bookingId }) => call('pay_with_pass', { p_booking_id: bookingId }),
    outdates: [bookingsKey],
    done: words.passTakenOff,
    failed: messages.reverse,
    serverMessages: 'raised',
    aloud,
  })
}

/**
 * Reverses an entry by recording the opposite one. `aloud`: shows a failure as a toast, because the
 * screen may be gone by then.
 */
export function useReverseEntry(aloud = false) {
  const reverse = useReverse()
  return useWrite<{ entry: Entry; note?: string }, Entry>({
    send: ({ entry, note }) => reverse(entry.id, note),
    outdates: [bookingsKey],
    // Names the whole amount: the list may have shown only the part of one booking.
    done: (_, reversal) => words.reversed(reversedInWords(reversal)),
    failed: messages.reverse,
    serverMessages: 'raised',
    aloud,
  })
}

/** Moves what was paid or returned to another tender, in one request. */
export function useCorrectTender() {
  const reverse = useReverse()
  return useWrite<{ entry: Entry & { kind: string }; tender: DeskTender }>({
    send: ({ entry, tender }) => reverse(entry.id, messages.wrongTender, tender),
    outdates: [bookingsKey],
    done: ({ entry, tender }) =>
      words.recorded[entry.kind === 'refund' ? 'refund' : 'payment'](
        amountInWords({ ...entry, tender }),
      ),
    failed: messages.record,
    serverMessages: 'raised',
  })
}

/**
 * Mails a reminder of what is owed for these bookings, one mail for each address that has had none
 * for twelve hours.
 */
export function useRemind() {
  return useWrite<readonly string[], number>({
    send: (ids) => call('remind_of_owed', { p_booking_ids: [...ids] }),
    outdates: [bookingsKey],
    done: (_, mails) =>
      mails === 0
        ? 'Everybody was asked within twelve hours, has a credit, or has no email'
        : `${mails} ${mails === 1 ? 'reminder is' : 'reminders are'} on the way`,
    failed: messages.remind,
    serverMessages: 'raised',
  })
}

/**
 * Returns a function that reverses an entry. Another try with another note gets a key of its own:
 * if the first one was carried out after all, the database then says that the entry is already
 * reversed.
 */
function useReverse() {
  const once = useRequestKey()
  return (id: string, note?: string, tender?: DeskTender) => {
    const values = { p_entry_id: id, p_note: note ?? null, ...(tender && { p_tender: tender }) }
    return once(values, (headers) => call('reverse_entry', values, { headers }))
  }
}

function record({ facilityId, about, kind, tender, amount, note, owed, requestKey }: NewEntry) {
  return call(
    'record_entry',
    {
      p_facility_id: facilityId,
      p_kind: kind,
      p_tender: tender ?? null,
      p_amount: amount,
      p_booking_id: about.bookingId ?? null,
      p_group_id: about.groupId ?? null,
      p_customer_id: about.customerId ?? null,
      p_team_id: about.teamId ?? null,
      p_note: note?.trim() || null,
      p_owed: owed ?? null,
      // A customer's account is that of the whole family, as the query of accounts reads it.
      p_family: about.customerId !== undefined,
    },
    { headers: { 'x-idempotency-key': requestKey } },
  )
}

function recordedInWords(entry: Pick<NewEntry, 'kind' | 'amount' | 'tender'>): string {
  return words.recorded[entry.kind](
    amountInWords({ amount: entry.amount, tender: entry.tender ?? null }),
  )
}

/** Returns `$45.00 in cash`, or `$45.00` where nothing was paid. */
export function amountInWords({ amount, tender }: Pick<Entry, 'amount' | 'tender'>): string {
  const money = formatMoney(amount)
  return tender ? words.amountBy[knownTender(tender)](money) : money
}

/** Like `amountInWords`, but without "another way", which would read as the way of reversing. */
export function reversedInWords({ amount, tender }: Pick<Entry, 'amount' | 'tender'>): string {
  return amountInWords({ amount, tender: tender === 'other' ? null : tender })
}
