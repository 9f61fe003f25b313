// Where these texts are shown: ../en/second-contact.ts.
// Spanish words for a second parent's address: on the page of a booking or a group, and on the page
// where that parent agrees.

import type * as en from '../en/second-contact.ts'
import type { SameWords } from '../same-words.ts'

export const secondParent = 'Otro padre o madre'
export const addSecond = 'Agregar a otro padre o madre'
export const whatItDoes =
  'Recibe cada correo sobre esto y también puede cambiarlo o cancelarlo. Antes le preguntamos por correo.'
export const email = 'Su correo'
export const ask = 'Preguntarle'
export const asking = 'Preguntando...'
export const addFailed = 'No se pudo agregar el correo. Inténtalo de nuevo.'
export const alsoTo: typeof en.alsoTo = (email) => `${email} también recibe cada correo sobre esto.`
export const waitsFor: typeof en.waitsFor = (email) =>
  `Le preguntamos a ${email} por correo. No llega nada más hasta que diga que sí.`
export const remove = 'Quitar'
export const removing = 'Quitando...'
export const removeFailed = 'No se pudo quitar el correo. Inténtalo de nuevo.'
export const removed = 'Listo. Ese correo ya no recibe nada sobre esto.'

export const confirmTitle = '¿Recibir también los correos de esta reserva?'
export const confirmSaid =
  'Alguien que reservó agregó tu correo. Si dices que sí, recibes cada correo de la reserva, con el enlace para cambiarla o cancelarla.'
export const confirm = 'Sí, también los quiero'
export const confirming = 'Un momento...'
export const confirmFailed = 'No se pudo confirmar. Inténtalo de nuevo.'
export const orIgnore = '¿No lo quieres? Cierra esta página y no llega nada.'

export type Check = SameWords<typeof en, typeof import('./second-contact.ts')>
