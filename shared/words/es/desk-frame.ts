// Where these texts are shown: ../en/desk-frame.ts.
// Spanish words around the staff's screens: sidebar, search, who is at the desk (PIN), the password
// on a shared device, messages and questions.

import type * as en from '../en/desk-frame.ts'
import { plural } from '../plural.ts'
import type { SameWords } from '../same-words.ts'
import { theHour } from '../spanish-hour.ts'
import { locale } from './language.ts'

export const adminArea = 'Administración'
export const instructorArea = 'Clases'
export const dashboard = 'Inicio'
export const bookings = 'Reservas'
export const instructors = 'Entrenadores'
export const instructorsOnRail = 'Entrena\u00addores'
export const spaces = 'Espacios'
export const services = 'Servicios'
export const businessHours = 'Horario de apertura'
export const hours = 'Horario'
export const settings = 'Ajustes'
export const money = 'Caja'
export const customers = 'Clientes'
export const teams = 'Equipos'
export const waiver = 'Responsivas'
export const mail = 'Correo'
export const activity = 'Actividad'
export const passes = 'Tarjetas'
export const system = 'Sistema'
export const failures: typeof en.failures = (count) =>
  plural(locale, count, { one: `${count} fallo`, other: `${count} fallos` })
export const warnings: typeof en.warnings = (count) =>
  plural(locale, count, { one: `${count} aviso`, other: `${count} avisos` })
export const allWell = 'Todo bien'
export const search = 'Buscar'
export const searchKeys = 'Ctrl K'
export const openMenu = 'Abrir el menú'
export const menu = 'Menú'
export const closeMenu = 'Cerrar el menú'
export const publicSite = 'Sitio público'
export const tvDisplay: typeof en.tvDisplay = (wide) => [wide('Pantalla de '), 'TV']
export const help = 'Ayuda'
export const logOut = 'Cerrar sesión'
export const otherLanguages = 'Otros idiomas'

export const forOwners = 'Solo para dueños'
export const onlyOwners: typeof en.onlyOwners = (facility) =>
  `Tu cuenta es de la recepción de ${facility}. Esta página la abren solo los dueños.`
export const toTheDay = 'Ir al día'

export const isAtDesk: typeof en.isAtDesk = (first) => `${first} está en recepción, cambiar`
export const whoIsAtDesk = '¿Quién está en recepción?'
export const atDeskAsked = '¿Quién atiende?'
export const atDesk = 'En recepción'
export const enterPin = 'Escribe tu PIN'
export const whatNameDoes =
  'Tu nombre queda junto a lo que haces aquí: cobros, llegadas, cambios. No te da más permisos.'
export const tryAgainIn: typeof en.tryAgainIn = (seconds) =>
  plural(locale, seconds, {
    one: ` Inténtalo de nuevo en ${seconds} segundo.`,
    other: ` Inténtalo de nuevo en ${seconds} segundos.`,
  })
export const tryAgainInShort: typeof en.tryAgainInShort = (seconds) =>
  `Inténtalo de nuevo en ${seconds} s.`
export const wasOn: typeof en.wasOn = (name) => [name, ' atendía']
export const isOn: typeof en.isOn = (name) => [name, ' atiende']
export const since: typeof en.since = (time) => `desde ${theHour(time)}`
export const signDeviceOut = 'Cerrar la sesión de este dispositivo'
export const keepPerson: typeof en.keepPerson = (first) => `Sigue ${first}`
export const notNow = 'Ahora no'
export const digitsTyped: typeof en.digitsTyped = (count) => `${count} de 4 a 6 cifras escritas`
export const enter = 'Entrar'
export const erase = 'Borrar'
export const pinNotSent = 'El servidor no responde. Revisa la conexión e inténtalo de nuevo.'

export const password = 'Contraseña'
export const passwordMissing = 'Escribe la contraseña'
export const ownersPage = 'Esta página es para el dueño'
export const deviceIsShared =
  'Este dispositivo es compartido. La contraseña de su cuenta abre esta página y los demás ajustes por diez minutos.'
export const checking = 'Comprobando...'
export const proceed = 'Continuar'
export const backToDay = 'Volver al día'
export const loading = 'Cargando'

export const partNotLoaded = 'No hay conexión y esta parte de la página aún no se ha cargado.'
export const partOutdated =
  'No se pudo cargar esta parte de la página. Guarda lo que escribiste y vuelve a cargar la página.'
export const searchNotLoaded = 'No se pudo cargar la búsqueda. Vuelve a cargar la página.'
export const whoWhereWhen = 'Quién, dónde o cuándo'
export const whatToSearch =
  'Últimas cifras de un teléfono, un nombre, un código, “Cage 3” o “tomorrow 5pm”'
export const searchFailed = 'No se pudo buscar. Inténtalo de nuevo.'
export const answers = 'Resultados'
export const nothingFound = 'No se encontró nada.'
export const answersFound: typeof en.answersFound = (count) =>
  plural(locale, count, { one: `${count} resultado`, other: `${count} resultados` })
export const move = 'Mover'
export const cancel = 'Cancelar'
export const bookAgain = 'Reservar otra vez'
export const actionFor: typeof en.actionFor = (action, name) => `${action}: ${name}`
export const cancelled = 'cancelada'
export const openBoard = 'Abrir el tablero'
export const lastVisit: typeof en.lastVisit = (when) => `Última vez: ${when}`
export const noBookings = 'Sin reservas'
export const nextVisit: typeof en.nextVisit = (when, space) => `Próxima: ${when}, ${space}`

export const undo = 'Deshacer'
export const messages = 'Mensajes'
export const dismiss = 'Cerrar aviso'
export const mailGoesOut: typeof en.mailGoesOut = (moved) => `${moved} El correo sale en 10 s.`
export const goBack = 'Volver'
export const discard = 'Descartar'
export const inNewTab = ' (se abre en otra pestaña)'
export const andMore: typeof en.andMore = (count) => `y ${count} más`

export type Check = SameWords<typeof en, typeof import('./desk-frame.ts')>
