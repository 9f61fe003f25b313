// Where these texts are shown: ../en/desk-raised.ts.
// Spanish words for error messages of the database, on the desk's screens. A value between braces
// comes with the database's sentence.

import type * as en from '../en/desk-raised.ts'
import type { SameWords } from '../same-words.ts'

export const raisedAtDesk: typeof en.raisedAtDesk = {
  startTooEarly: 'Una reserva puede empezar hace 12 horas como máximo.',
  completedTooEarly: 'Una reserva se puede dar por terminada cuando ya empezó.',
  noShowOnly: 'Solo se puede liberar el tiempo de quien no llegó.',
  noShowTooEarly: 'Se puede marcar que nadie llegó cuando la reserva ya empezó.',
  rulesBroken: 'Esta hora no cumple reglas del centro. Resérvala igual o elige otra.',
  spaceOverlap: 'De {from} a {until}, {player} tiene {space}.',
  instructorOverlap: 'De {from} a {until}, {instructor} da clase a {player}.',
  markedSince: 'Mientras tanto otra persona cambió esta reserva. Se queda como está.',
  changedBySomebody: 'Otra persona cambió esta reserva. Ahora es: {from} – {until}, {space}.',
  restNotMovable: 'Solo se puede mover el resto de una reserva que se está jugando.',
  undoneTooLate: 'Esto ya no se puede deshacer.',
  notRepeating: 'Esta reserva no se repite.',
  instructorMissing: 'Elige un entrenador.',

  pricesOff: 'Los precios están desactivados en Ajustes.',
  amountWrong: 'El importe debe ser mayor que 0 y tener dos decimales como máximo.',
  entryNoteTooLong: 'Una nota puede tener 500 caracteres como máximo.',
  entryNotFound: 'Registro no encontrado',
  customerNotFound: 'Cliente no encontrado',
  onlyOwed: 'Solo se deben {amount}.',
  onlyCollected: 'Solo se cobraron {amount}.',
  owedChanged: 'Mientras tanto se registró otra cosa: ahora se deben {amount}.',
  alreadyReversed: 'Este registro ya está anulado.',
  sameTender: 'Este registro ya tiene esa forma de pago.',
  chargeFollows: 'Este cargo sigue el precio de su reserva. Condónalo o cambia la reserva.',
  passPaymentFollows: 'Lo que pagó una tarjeta sigue a su reserva.',
  creditWithoutTender: 'Un saldo a favor usado no tiene forma de pago. Anúlalo.',
  notPlayedOnCard: 'Con tarjeta solo se paga una reserva que se juega.',
  onCardAlready: 'Esta reserva ya está en una tarjeta.',
  paidAlready: 'Para esta reserva ya se pagó o se condonó algo. Anula eso primero.',
  reversedErased:
    'Los datos de esta persona se borraron, así que nadie sabe cuánto se devolvió después.',
  reversedTooLate: 'Después se devolvió o se anuló una parte.',
  waivedSince: 'Después se condonó una parte. Anula eso primero.',
  reversalReversed: 'Una anulación no se anula. Regístralo de nuevo.',

  onlyAdmins: 'Solo quien administra este centro puede hacer esto.',
  ownersOnly: 'Solo un dueño de este centro puede hacer esto.',
  secondStepAsked:
    'Este centro pide la verificación en dos pasos a quienes lo administran. Actívala o entra con su código.',
  pinAskedAgain: 'Escribe tu PIN de nuevo.',
  deviceShared: 'Este dispositivo es compartido. Escribe primero la contraseña de la cuenta.',
}

export type Check = SameWords<typeof en, typeof import('./desk-raised.ts')>
