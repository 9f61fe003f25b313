import type { LucideIcon } from 'lucide-react'
import Banknote from 'lucide-react/icons/banknote'
import CreditCard from 'lucide-react/icons/credit-card'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Landmark from 'lucide-react/icons/landmark'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Ticket from 'lucide-react/icons/ticket'

/** What the desk takes. A pass pays a booking whole (`pay_with_pass`). */
export const deskTenders = ['cash', 'card_terminal', 'check', 'transfer', 'other'] as const

export type DeskTender = (typeof deskTenders)[number]
export type Tender = DeskTender | 'pass'

/** `by` goes on after an amount: `$45.00 in cash`. */
export const tenderLooks: Record<Tender, { name: string; by: string; icon: LucideIcon }> = {
  cash: { name: 'Cash', by: 'in cash', icon: Banknote },
  card_terminal: { name: 'Card', by: 'by card', icon: CreditCard },
  check: { name: 'Check', by: 'by check', icon: ReceiptText },
  transfer: { name: 'Transfer', by: 'by transfer', icon: Landmark },
  pass: { name: 'Pass', by: 'with a pass', icon: Ticket },
  other: { name: 'Other', by: 'another way', icon: Ellipsis },
}

/** Returns the look of a tender that the server names. */
export function tenderLook(tender: string | null) {
  return tenderLooks[(tender ?? 'other') as Tender] ?? tenderLooks.other
}

const storageKey = 'fungo-tender'

/** Returns the tender that this desk used last. */
export function lastTender(): DeskTender {
  const last = localStorage.getItem(storageKey)
  return deskTenders.find((tender) => tender === last) ?? 'cash'
}

export function rememberTender(tender: DeskTender): void {
  localStorage.setItem(storageKey, tender)
}
