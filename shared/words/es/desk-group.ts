// Where these texts are shown: ../en/desk-group.ts.
// Spanish words for what staff change for all bookings of a group, in the details of one of
// them.

import type * as en from '../en/desk-group.ts'
import { plural } from '../plural.ts'
import type { SameWords } from '../same-words.ts'
import { locale } from './language.ts'

export const moveAll = 'Mover todas'
export const contact = 'Contacto'
export const howAllMove =
  'Indica el nuevo inicio de la primera reserva que aún no empieza. Las demás se mueven lo mismo, y todas siguen en su jaula.'
export const date = 'Fecha'
export const time = 'Hora'
export const moveAnyway = 'Mover aunque no cumpla nuestras reglas'
export const moving = 'Moviendo...'
export const keep = 'Dejar así'
export const moved: typeof en.moved = (count) =>
  plural(locale, count, { one: `${count} reserva movida.`, other: `${count} reservas movidas.` })
export const movedBack: typeof en.movedBack = (count) =>
  plural(locale, count, {
    one: `${count} reserva está otra vez en su lugar.`,
    other: `${count} reservas están otra vez en su lugar.`,
  })
export const undoFailed = 'No se pudo deshacer el cambio. Inténtalo de nuevo.'
export const moveFailed = 'No se pudieron mover las reservas. Inténtalo de nuevo.'
export const noneToCome = 'Todas estas reservas ya empezaron o se cancelaron.'
export const nothingMoved = 'No se movió nada.'
export const reasonOf: typeof en.reasonOf = (name, reason) => `${name}: ${reason}`

export const loadingContact = 'Cargando el contacto'
export const contactSaved = 'Contacto guardado'
export const contactFailed = 'No se pudo guardar el contacto. Inténtalo de nuevo.'
export const nameMissing = 'Escribe un nombre.'
export const contactOfAll = 'Contacto para todas las reservas'
export const name = 'Nombre'
export const email = 'Correo'
export const phone = 'Teléfono'
export const saving = 'Guardando...'
export const saveForAll = 'Guardar para todas'

export const team = 'Equipo'
export const noTeam = 'Sin equipo'
export const teamOff: typeof en.teamOff = (name) => `${name} (desactivado)`
export const datesOfTeam = 'Las fechas están en la página del equipo.'
export const teamSaved = 'Equipo guardado'
export const teamFailed = 'No se pudo guardar el equipo. Inténtalo de nuevo.'

export type Check = SameWords<typeof en, typeof import('./desk-group.ts')>
