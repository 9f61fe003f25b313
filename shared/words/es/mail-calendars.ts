// Where these texts are shown: ../en/mail-calendars.ts.
// Spanish words for events in calendar files and calendar feeds.

import type * as en from '../en/mail-calendars.ts'
import type { SameWords } from '../same-words.ts'

export const placeFor: typeof en.placeFor = (place, player) => `${place} para ${player}`
export const reference: typeof en.reference = (reference) => `Código de reserva ${reference}`
export const price: typeof en.price = (amount) => `${amount} en recepción`
export const isCancelled = 'Esta reserva está cancelada.'
export const manageAt: typeof en.manageAt = (link) => `Verla, cambiarla o cancelarla: ${link}`
export const phone: typeof en.phone = (phone) => `Teléfono ${phone}`

export const serviceFor: typeof en.serviceFor = (service, player) => `${service} para ${player}`
export const serviceForMinor: typeof en.serviceForMinor = (service, player) =>
  `${service} para ${player} (menor de 18 años)`
export const parent: typeof en.parent = (name) => `Padre, madre o tutor: ${name}`
export const scheduleAt: typeof en.scheduleAt = (link) => `Tu horario: ${link}`

export const bookings = 'Reservas'
export const serviceOfMinor: typeof en.serviceOfMinor = (service) => `${service} (menor de 18 años)`
export const withInstructor: typeof en.withInstructor = (name) => `Con ${name}`
export const inListAt: typeof en.inListAt = (link) => `En la lista de reservas: ${link}`

export type Check = SameWords<typeof en, typeof import('./mail-calendars.ts')>
