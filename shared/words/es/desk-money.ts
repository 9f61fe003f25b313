// Where these texts are shown: ../en/desk-money.ts.
// Spanish words for money at the desk: what a booking owes, and how staff collect it.

import type * as en from '../en/desk-money.ts'
import type { SameWords } from '../same-words.ts'

export const money = 'Caja'
export const family = 'Familia'
export const shareTogether: typeof en.shareTogether = (name, count) => `${name}, ${count} juntas`
export const shareOfAll: typeof en.shareOfAll = (name, count) => `${name}, las ${count}`
export const thisBooking = 'Esta reserva'
export const noPrice = 'No se guardó ningún precio para esta reserva.'
export const nothingToPay = 'No hay nada que pagar.'
export const priceIs: typeof en.priceIs = (price) => `Precio ${price}`

export const howMuch = 'Cuánto'
export const partOfIt = 'Una parte'
export const partInDollars = 'Una parte, en dólares'
export const collect: typeof en.collect = (amount) => `Cobrar ${amount}`
export const given = 'Entregó $'
export const change: typeof en.change = (amount) => `Cambio ${amount}`
export const paidWith = 'Pagado con'
export const tenders: typeof en.tenders = {
  cash: 'Efectivo',
  card_terminal: 'Tarjeta',
  check: 'Cheque',
  transfer: 'Transfer.',
  pass: 'Horas',
  other: 'Otro',
}
export const amountBy: typeof en.amountBy = {
  cash: (amount) => `${amount} en efectivo`,
  card_terminal: (amount) => `${amount} con tarjeta`,
  check: (amount) => `${amount} con cheque`,
  transfer: (amount) => `${amount} por transferencia`,
  pass: (amount) => `${amount} con tarjeta de horas`,
  other: (amount) => `${amount} de otra forma`,
}

export const cardCode = 'Código de la tarjeta'
export const payWithCard = 'Pagar con esta tarjeta'
export const unlimited = 'sin límite'
export const isLeft: typeof en.isLeft = (time) => `quedan ${time}`
export const until: typeof en.until = (date) => `hasta el ${date}`
export const paidWithPass = 'Pagado con tarjeta de horas'
export const undo = 'Deshacer'
export const takePassOff = 'Quitar la tarjeta'
export const passTakenOff = 'Los minutos están otra vez en la tarjeta'

export const fromCredit: typeof en.fromCredit = (amount) => `Usar ${amount} de su saldo a favor`
export const creditUsed: typeof en.creditUsed = (amount) =>
  `Pagado con ${amount} de su saldo a favor`

export const returnAmount: typeof en.returnAmount = (amount) => `Devolver ${amount}`
export const waive = 'Condonar'
export const waiveAmount: typeof en.waiveAmount = (amount) => `Condonar ${amount}`
export const amount = 'Importe'

export const whatWasRecorded = 'Ver lo registrado'
export const loadingRecorded = 'Cargando lo registrado'
export const reverse = 'Anular'
export const reverseEntry: typeof en.reverseEntry = (entry) => `Anular ${entry}`
export const reverseAsked: typeof en.reverseAsked = (entry, amount) =>
  `${entry}, ${amount}. No se borra nada: otro registro igual lo anula.`
export const reverseWhole: typeof en.reverseWhole = (entry, amount) =>
  `${entry}, aquí ${amount}. Se registró para varias reservas, y otro registro igual lo anula todo.`
export const reverseAllOfIt = 'Anular todo'
export const reversed: typeof en.reversed = (amount) => `Anulado: ${amount}`
export const recorded: typeof en.recorded = {
  payment: (amount) => `Cobrado: ${amount}`,
  refund: (amount) => `Devuelto: ${amount}`,
  waived: (amount) => `Condonado: ${amount}`,
  charge: (amount) => `Cargado: ${amount}`,
}
export const why = 'Por qué'
export const reversedEntry = 'Anulado'
export const labelled: typeof en.labelled = (name, more) => `${name}: ${more}`
export const takenBack: typeof en.takenBack = (entry) => `Anulado: ${entry}`
export const creditTaken = 'Saldo a favor usado'
export const paidWithCredit = 'Pagado con saldo a favor'
export const charge = 'Cargo'
export const waived = 'Condonado'
export const returnedBy: typeof en.returnedBy = {
  cash: 'Devuelto en efectivo',
  card_terminal: 'Devuelto con tarjeta',
  check: 'Devuelto con cheque',
  transfer: 'Devuelto por transferencia',
  pass: 'Devuelto con tarjeta de horas',
  other: 'Devuelto de otra forma',
}
export const nothingYet = 'Todavía no hay cargos ni pagos.'

export const loadFailed = 'No se pudo cargar lo que se debe. Inténtalo de nuevo.'
export const loadAccountFailed = 'No se pudo cargar la cuenta. Inténtalo de nuevo.'
export const recordFailed = 'No se registró. Inténtalo de nuevo.'
export const reverseFailed = 'No se anuló. Inténtalo de nuevo.'
export const amountMissing = 'Escribe un importe, como 20.00.'
export const shareGone = 'Lo que elegiste ya no se debe así. Elige de nuevo.'
export const amountAtMost: typeof en.amountAtMost = (owed) =>
  `Escribe como máximo ${owed}, que es lo que se debe.`
export const wordMissing = 'Escribe el motivo.'
export const cardFailed = 'No se pudo leer la tarjeta. Inténtalo en un minuto.'
export const noCard = 'Ninguna tarjeta tiene este código. Revísalo o búscala en Tarjetas.'

export type Check = SameWords<typeof en, typeof import('./desk-money.ts')>
