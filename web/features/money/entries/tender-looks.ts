import type { LucideIcon } from 'lucide-react'
import Banknote from 'lucide-react/icons/banknote'
import CreditCard from 'lucide-react/icons/credit-card'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Landmark from 'lucide-react/icons/landmark'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Ticket from 'lucide-react/icons/ticket'
import { tenders } from '#words/desk-money.ts'

/**
 * The means of payment (tenders) that staff choose from when the desk takes or returns money. A
 * pass is not among them: it pays whole bookings (`pay_with_pass`).
 */
export const deskTenders = ['cash', 'card_terminal', 'check', 'transfer', 'other'] as const

export type DeskTender = (typeof deskTenders)[number]
export type Tender = DeskTender | 'pass'

/** `by` is used inside English sentences: `Was it paid in cash?` */
export const tenderLooks: Record<Tender, { name: string; by: string; icon: LucideIcon }> = {
  cash: { name: tenders.cash, by: 'in cash', icon: Banknote },
  card_terminal: { name: tenders.card_terminal, by: 'by card', icon: CreditCard },
  check: { name: tenders.check, by: 'by check', icon: ReceiptText },
  transfer: { name: tenders.transfer, by: 'by transfer', icon: Landmark },
  pass: { name: tenders.pass, by: 'with a pass', icon: Ticket },
  other: { name: tenders.other, by: 'another way', icon: Ellipsis },
}

/** Returns the names and the icon of a tender that the server names. */
export function tenderLook(tender: string | null) {
  return tenderLooks[knownTender(tender)]
}

/** Returns the tender that the server names. One that this page does not know counts as `other`. */
export function knownTender(tender: string | null): Tender {
  return tender !== null && tender in tenderLooks ? (tender as Tender) : 'other'
}

const storageKey = 'fungo-tender'

/** Returns the tender that was used last on this device. Forms start with it. */
export function lastTender(): DeskTender {
  const last = localStorage.getItem(storageKey)
  return deskTenders.find((tender) => tender === last) ?? 'cash'
}

/** Stores the tender on this device, for `lastTender`. */
export function rememberTender(tender: DeskTender): void {
  localStorage.setItem(storageKey, tender)
}
