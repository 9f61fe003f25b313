// Where these texts are shown: ../en/mail.ts.
// Spanish words that several mails share: those of the layout, of a booking's ticket and of
// subjects.

import type * as en from '../en/mail.ts'
import { plural } from '../plural.ts'
import type { SameWords } from '../same-words.ts'
import { locale } from './language.ts'

export const listed: typeof en.listed = (...facts) => facts.join(', ')

export const above: typeof en.above = (label) => `${label}:`

export const labelled: typeof en.labelled = (label, value) => `${label}: ${value}`

export const noted: typeof en.noted = (value, note) => `${value} (${note})`

export const linkLeftOut = '[El enlace solo aparece en el mensaje que se envió.]'

export const openCage = 'Jaula libre'
export const lesson = 'Clase'
export const lessonWith: typeof en.lessonWith = (instructor) => `Clase con ${instructor}`
export const cancelled = 'Cancelada'
export const bookedLabel = 'Reserva'
export const whereLabel = 'Lugar'
export const atTheDeskLabel = 'En recepción'
export const bookingReference = 'Código de reserva'
export const getDirections = 'Cómo llegar'

export const reasonHeading = 'Motivo'
export const reasonIs: typeof en.reasonIs = (reason) => `Motivo: ${reason}`
export const contact = 'Contacto'
export const cancellationPolicy = 'Política de cancelación'

export const itWas: typeof en.itWas = (date, time, place) =>
  `Antes era: ${date}, ${time}, ${place}.`

export const subject: typeof en.subject = (when, more, happened) =>
  more === 0
    ? `${when}: ${happened}`
    : plural(locale, more, {
        one: `${when} y ${more} fecha más: ${happened}`,
        other: `${when} y ${more} fechas más: ${happened}`,
      })

export const firstOfMany: typeof en.firstOfMany = (name, more) => `${name} y ${more} más`

export const booked = 'reserva confirmada'
export const changed = 'reserva modificada'
export const reminder = 'recordatorio'

export const newLesson = 'clase nueva'
export const lessonChanged = 'clase modificada'
export const lessonCancelled = 'clase cancelada'
export const lessonReassigned = 'la clase ya no es tuya'

export type Check = SameWords<typeof en, typeof import('./mail.ts')>
