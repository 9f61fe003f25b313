/**
 * Sums of ledger entries, for the model that tests compare with the database (ledger-model.ts). Amounts are
 * in cents.
 */

export type Tender = 'cash' | 'check' | 'card_terminal' | 'transfer' | 'other' | 'pass'
export type Counts = 'charge' | 'payment' | 'refund' | 'waived'

/** What an entry is about: exactly one of these. */
export type About = { booking?: string; group?: string; customer?: string; pass?: string }

/** `collected`: what was paid in money, not with a card of hours. */
export type Sums = { charged: number; paid: number; waived: number; collected: number }

export const nothing: Sums = { charged: 0, paid: 0, waived: 0, collected: 0 }

export const plus = (a: Sums, b: Sums): Sums => ({
  charged: a.charged + b.charged,
  paid: a.paid + b.paid,
  waived: a.waived + b.waived,
  collected: a.collected + b.collected,
})

export const minus = ({ charged, paid, waived, collected }: Sums): Sums => ({
  charged: -charged,
  paid: -paid,
  waived: -waived,
  collected: -collected,
})

/** Returns what an entry of this amount adds to the sums. */
export function signed(counts: Counts, tender: Tender | null, amount: number): Sums {
  if (counts === 'charge') return { ...nothing, charged: amount }
  if (counts === 'waived') return { ...nothing, waived: amount }
  const paid = counts === 'refund' ? -amount : amount
  return { ...nothing, paid, collected: tender === 'pass' ? 0 : paid }
}

/** The amount by which what was paid and waived exceeds the charge. */
export const excess = ({ charged, paid, waived }: Sums) => Math.max(paid + waived - charged, 0)

/**
 * Returns whether a booking has less left than its share of an entry, for example after a refund. The entry
 * can then not be reversed. A share of a payment is money, so what a card of hours paid does not count.
 */
export const lacks = (has: Sums, share: Sums): boolean =>
  share.paid > Math.max(has.collected, 0) || share.waived > Math.max(has.waived, 0)
