// Where these texts are shown: ../en/mail-money.ts.
// Spanish words for mails about money: the statement and the reminder.

import type * as en from '../en/mail-money.ts'
import type { SameWords } from '../same-words.ts'

export const statementSubject: typeof en.statementSubject = (facility) =>
  `Tu estado de cuenta - ${facility}`
export const statement = 'Tu estado de cuenta'
export const reminderSubject: typeof en.reminderSubject = (amount, facility) =>
  `${amount} por pagar - ${facility}`
export const reminder = 'Queda algo por pagar'
export const owes: typeof en.owes = (amount) => `Debes ${amount}. Puedes pagar en la recepción.`
export const owesNothing = 'No debes nada.'
export const hasCredit: typeof en.hasCredit = (amount) => `Tienes ${amount} a tu favor.`
export const kinds: typeof en.kinds = {
  charge: 'Cargo',
  payment: 'Pago',
  refund: 'Devolución',
  waived: 'Perdonado',
  reversal: 'Anulado',
}
export const line: typeof en.line = (day, what, amount) => `${day}: ${what}, ${amount}`
export const lineWithBalance: typeof en.lineWithBalance = (text, balance) =>
  `${text} (saldo: ${balance})`

export type Check = SameWords<typeof en, typeof import('./mail-money.ts')>
