// Where these texts are shown: ../en/waiver.ts.
// Spanish words for the page where a waiver is signed, and the pages that ask for a signature.

import type * as en from '../en/waiver.ts'
import { listOf } from '../list-of.ts'
import type { SameWords } from '../same-words.ts'
import { locale } from './language.ts'

export const waiver = 'Carta responsiva'
export const waiverFailed = 'No se pudo cargar la carta. Inténtalo de nuevo.'
export const nothingToSign = 'Nada que firmar'
export const nothingAtLink =
  'Quizá el enlace está incompleto, la reserva ya terminó o este centro no pide firma.'

export const versionOf: typeof en.versionOf = (version, of, until) =>
  `Versión ${version} del ${of}, vale hasta el ${until}`
export const textOfWaiver = 'Texto de la carta'
export const whoFor = '¿Por quién firmas?'
export const under18 = 'Menor de 18 años'
export const signedUntil: typeof en.signedUntil = (until) => `Firmada, vale hasta el ${until}`
export const iAm = 'Soy'
export const relations: typeof en.relations = {
  parent: 'Su padre o madre',
  guardian: 'Su tutor legal',
  self: 'Quien juega, mayor de 18',
}
export const fullName = 'Tu nombre completo, escrito, es tu firma'
export const agree = 'Leí esto y estoy de acuerdo.'
export const sendCopyTo = 'Correo para tu copia'
export const copyGoesToBooking = 'Si lo dejas vacío, va al correo de la reserva.'
export const signedOn: typeof en.signedOn = (date) => `Firmada hoy, ${date}.`

export const signFor: typeof en.signFor = (names) =>
  names.length === 0 ? 'Firmar' : `Firmar por ${listOf(locale, names)}`
export const signing = 'Firmando...'
export const signFailed = 'No se pudo firmar. Inténtalo de nuevo.'
export const names: typeof en.names = (all) => listOf(locale, all)

export const choosePlayer = 'Elige por quién firmas'
export const chooseRelation = 'Indica quién eres'
export const typeName = 'Escribe tu nombre completo'
export const tickAgreement = 'Marca que estás de acuerdo'

export const signed = 'Firmada. ¡Gracias!'
export const copyIsComing = 'Te enviamos una copia por correo.'
export const noCopy = 'Ahora no se envía una copia a tu correo. Imprime esta página.'
export const signature = 'Firma'
export const signedBy: typeof en.signedBy = (signer, relation) => `${signer} (${relation})`
export const relationNames: typeof en.relationNames = {
  parent: 'padre o madre',
  guardian: 'tutor legal',
  self: 'quien juega',
}
export const print = 'Imprimir'
export const backToBooking = 'Volver a tu reserva'
export const backToBookings = 'Volver a tus reservas'
export const backToTeam = 'Volver al equipo'

export const notSigned = 'Falta firmar'
export const notSignedOf = (missing: number, all: number) =>
  `Falta la firma de ${missing} de ${all}`
export const everybodySigns = 'Quien juega aquí firma una carta responsiva. Toma un minuto.'
export const signNow = 'Firmar la carta'

export const giveBack = 'Devolver la tableta a recepción'

export type Check = SameWords<typeof en, typeof import('./waiver.ts')>
