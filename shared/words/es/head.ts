// Where these texts are shown: ../en/head.ts.
// Spanish words for search engines and link previews: titles, descriptions and what can be booked.

import type * as en from '../en/head.ts'
import type { SameWords } from '../same-words.ts'

export const bookTitle: typeof en.bookTitle = (name) => `Reservar · ${name}`
export const contactTitle: typeof en.contactTitle = (name) => `Contacto · ${name}`
export const homeDescription: typeof en.homeDescription = (name) =>
  `Horario, turnos libres y reservas en línea de ${name}.`
export const bookDescription: typeof en.bookDescription = (name) =>
  `Turnos libres de ${name}: reserva en línea sin crear una cuenta.`
export const contactDescription: typeof en.contactDescription = (name) =>
  `Dirección, teléfono y horario de ${name}.`
export const whatIsBooked = 'Una jaula o una clase'

export type Check = SameWords<typeof en, typeof import('./head.ts')>
