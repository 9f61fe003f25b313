// Where these texts are shown: ../en/team.ts.
// Spanish words for the page of a team, which coach and parents open by the roster link.

import type * as en from '../en/team.ts'
import { plural } from '../plural.ts'
import type { SameWords } from '../same-words.ts'
import { locale } from './language.ts'

export const teamPage = 'Página del equipo, para quien tiene el enlace'
export const team = 'Equipo'
export const loadingTeam = 'Cargando el equipo'
export const teamFailed = 'No se pudo cargar el equipo. Inténtalo de nuevo.'
export const teamNotFound = 'Equipo no encontrado'
export const nothingAtLink =
  'Quizá el enlace está incompleto o el centro hizo uno nuevo. Pídeselo a tu entrenador.'

export const ofSigned: typeof en.ofSigned = (all) => `de ${all} con firma`
export const signedOf: typeof en.signedOf = (signed, all) => `${signed} de ${all} con firma`

export const nextDates = 'Próximas fechas'
export const noDates = 'Ahora no hay nada reservado.'
export const today = 'Hoy'
export const changed = 'Cambió'
export const allDates: typeof en.allDates = (count) =>
  plural(locale, count, { one: 'Todas las fechas', other: `Las ${count} fechas` })

export const stillToSign: typeof en.stillToSign = (count) =>
  plural(locale, count, { one: 'Falta 1 firma', other: `Faltan ${count} firmas` })
export const signedPlayers: typeof en.signedPlayers = (count) => `${count} con firma`
export const players: typeof en.players = (count) =>
  plural(locale, count, { one: '1 jugador', other: `${count} jugadores` })
export const noPlayers = 'Todavía no hay nadie en la lista.'
export const notSigned = 'Sin firma'
export const signed = 'Con firma'
export const sign = 'Firmar'
export const signFor: typeof en.signFor = (name) => `Firmar por ${name}`

export const addPlayer = 'Agregar a mi hijo/a'
export const playerName = 'Nombre y apellido'
export const onlyShort = 'La página muestra el nombre y una inicial, nada más.'
export const nameMissing = 'Escribe el nombre y el apellido'
export const add = 'Agregar a la lista'
export const adding = 'Agregando...'
export const added: typeof en.added = (name) => `${name} está en la lista`
export const addFailed = 'No se pudo agregar. Inténtalo de nuevo.'
export const cancel = 'Cancelar'

export const parentsSign = 'Cada familia firma por su hijo/a'
export const parentsSee = 'Ven nombres y marcas, nada más'
export const parentsAdd = 'Cada familia agrega a su hijo/a'
export const share = 'Compartir con las familias'
export const linkCopied = 'Enlace copiado'
export const print = 'Imprimir'

export type Check = SameWords<typeof en, typeof import('./team.ts')>
