// Where these texts are shown: ../en/mail-waivers.ts.
// Spanish words for mails about the waiver: the request to a customer, and the signer's copy.

import type * as en from '../en/mail-waivers.ts'
import { listOf } from '../list-of.ts'
import type { SameWords } from '../same-words.ts'
import { locale } from './language.ts'

const all = (players: string[]) => listOf(locale, players)

export const stillToSign =
  'Una cosa antes de jugar: aquí todos firman una carta responsiva. Toma un minuto en tu teléfono.'
export const sign = 'Firmar la carta'
export const signFor: typeof en.signFor = (players) => `Firmar por ${all(players)}`

export const askedSubject: typeof en.askedSubject = (facility) =>
  `Por favor firma la carta responsiva - ${facility}`
export const asked = 'Por favor firma la carta responsiva'
export const notSignedYet: typeof en.notSignedYet = (players) =>
  `Todavía nos falta la firma para ${all(players)}. Si firmas ahora, nadie espera en la recepción.`

export const copySubject: typeof en.copySubject = (title, facility) =>
  `Tu copia: ${title} - ${facility}`
export const copy = 'Tu copia de la carta responsiva'
export const signedFor: typeof en.signedFor = (players, until) =>
  `Firmaste por ${all(players)}. Vale hasta el ${until}.`
export const signature = 'Firma'
export const signedBy: typeof en.signedBy = (signer, when) => `${signer}, escrita el ${when}`
export const relations: typeof en.relations = {
  self: 'Quien juega',
  parent: 'Padre o madre',
  guardian: 'Tutor legal',
}
export const version: typeof en.version = (number, of) => `Versión ${number} del ${of}`
export const fingerprint: typeof en.fingerprint = (sha256) =>
  `Huella del texto (SHA-256): ${sha256}`
export const notYou = '¿No firmaste tú? Responde a este correo o llama al centro.'

export type Check = SameWords<typeof en, typeof import('./mail-waivers.ts')>
