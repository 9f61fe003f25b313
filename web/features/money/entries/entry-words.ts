// How staff's lists of entries and the printed statement word what was charged, paid or waived, and
// the rules for what staff can do with an entry.

import * as words from '#words/desk-money.ts'
import { formatTimeRange, localDate } from '../../../../shared/times.ts'
import { dateWithYear } from '../../../lib/relative-time.ts'
import type { About } from './mutations.ts'
import type { AccountEntry } from './queries.ts'
import { creditNote } from './rules.ts'
import { type DeskTender, deskTenders, knownTender } from './tender-looks.ts'

/** What a list of entries says when it cannot be loaded, and when it is empty. */
export const messages = {
  load: words.loadAccountFailed,
  none: words.nothingYet,
} as const

type Entry = Pick<
  AccountEntry,
  | 'at'
  | 'kind'
  | 'counts_as'
  | 'tender'
  | 'note'
  | 'service_name'
  | 'space_name'
  | 'start_time'
  | 'end_time'
>

/**
 * Returns `Open cage, Cage 3, 6:00 – 7:30 PM`, `Check: no. 2214` or `Reversed: twice by mistake`. A
 * booking on another day than that on which the entry was recorded is named with its day,
 * and with the year if it is another.
 */
export function entryInWords(entry: Entry, zone: string): string {
  if (entry.note === creditNote && entry.kind === 'refund') return words.creditTaken
  if (entry.note === creditNote && entry.kind === 'payment') return words.paidWithCredit
  const name = entry.kind === 'reversal' ? words.reversedEntry : kindInWords(entry)
  const note = entry.note === creditNote ? words.creditTaken : entry.note
  const more = note ?? (entry.kind === 'reversal' ? kindInWords(entry) : '')
  const said = more ? words.labelled(name, more) : name
  if (entry.counts_as !== 'charge' || !entry.start_time || !entry.end_time) return said
  const bookedDay = localDate(entry.start_time, zone)
  const day = localDate(entry.at, zone)
  const place = [
    entry.service_name,
    entry.space_name,
    bookedDay !== day && dateWithYear(bookedDay, day),
    formatTimeRange(entry.start_time, entry.end_time, zone),
  ]
  const charged = place.filter(Boolean).join(', ')
  if (entry.kind === 'reversal') return words.takenBack(entry.note ?? charged)
  return entry.note ? `${entry.note}, ${charged}` : charged
}

function kindInWords({ counts_as, tender }: Entry): string {
  if (counts_as === 'charge') return words.charge
  if (counts_as === 'waived') return words.waived
  return (counts_as === 'refund' ? words.returnedBy : words.tenders)[knownTender(tender)]
}

/** Returns what an entry adds to what is owed; less than 0 where it takes off. */
export function effectOf(entry: Pick<AccountEntry, 'kind' | 'counts_as' | 'amount'>): number {
  const adds = entry.counts_as === 'charge' || entry.counts_as === 'refund'
  return adds === (entry.kind === 'reversal') ? -entry.amount : entry.amount
}

/**
 * Returns whether staff may reverse the entry. They may not reverse a reversal, an entry that a
 * price or a pass made, or one entry twice.
 */
export function isReversible(entry: AccountEntry): boolean {
  if (entry.kind === 'reversal' || entry.is_reversed || entry.tender === 'pass') return false
  return entry.counts_as !== 'charge' || entry.booking_id === null
}

/**
 * Returns whether an entry may be about more than the list that shows it. For example, the list of
 * one booking also shows what was paid for the whole family. Reversing such an entry reverses all
 * of it, not only the part in this list.
 */
export function isPart(entry: AccountEntry, about: About): boolean {
  if (entry.booking_id !== null) return false
  if (about.bookingId !== undefined) return true
  return about.groupId === undefined && entry.customer_id === null && entry.team_id === null
}

/**
 * Returns whether a pass pays the booking of this entry now, and the entry is the last payment by
 * pass for that booking. Only beside that entry does the list offer to take the pass off.
 */
export function isPaidByPass(
  entry: AccountEntry,
  all: readonly AccountEntry[],
): entry is AccountEntry & { booking_id: string } {
  const ofPass = all.filter(
    ({ booking_id, tender }) => booking_id === entry.booking_id && tender === 'pass',
  )
  const paid = ofPass.reduce((sum, each) => sum - effectOf(each), 0)
  const [last] = ofPass
    .filter(({ kind }) => kind === 'payment')
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
  return entry.booking_id !== null && paid > 0 && last?.id === entry.id
}

/**
 * Returns the tender of the last payment of an account that still counts; null if there is none.
 * The desk returns money by the same tender, unless it chooses another (`return-button.tsx`). A
 * credit that was used is no payment: its tender only fills a column.
 */
export function tenderPaidWith(
  entries: readonly Pick<AccountEntry, 'kind' | 'tender' | 'note' | 'is_reversed'>[],
): DeskTender | null {
  const last = entries.findLast(
    ({ kind, tender, note, is_reversed }) =>
      kind === 'payment' && tender !== 'pass' && note !== creditNote && !is_reversed,
  )
  return deskTenders.find((tender) => tender === last?.tender) ?? null
}
