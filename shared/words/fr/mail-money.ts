// Where these texts are shown: ../en/mail-money.ts.
// French words for mails about money: the statement and the reminder.

import type * as en from '../en/mail-money.ts'
import type { SameWords } from '../same-words.ts'

export const statementSubject: typeof en.statementSubject = (facility) => `Ton relevé - ${facility}`
export const statement = 'Ton relevé'
export const reminderSubject: typeof en.reminderSubject = (amount, facility) =>
  `${amount} à payer - ${facility}`
export const reminder = 'Il reste quelque chose à payer'
export const owes: typeof en.owes = (amount) => `Tu dois ${amount}. Tu peux payer à l’accueil.`
export const owesNothing = 'Tu ne dois rien.'
export const hasCredit: typeof en.hasCredit = (amount) => `Tu as un crédit de ${amount}.`
export const kinds: typeof en.kinds = {
  charge: 'À payer',
  payment: 'Payé',
  refund: 'Remboursé',
  waived: 'Offert',
  reversal: 'Annulé',
}
export const line: typeof en.line = (day, what, amount) => `${day}\u00a0: ${what}, ${amount}`
export const lineWithBalance: typeof en.lineWithBalance = (text, balance) =>
  `${text} (reste à payer\u00a0: ${balance})`

export type Check = SameWords<typeof en, typeof import('./mail-money.ts')>
