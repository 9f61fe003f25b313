// Where these texts are shown: ../en/layout.ts.
// Spanish words for header and footer of public pages, and what a page shows while it loads or
// fails.

import type * as en from '../en/layout.ts'
import type { SameWords } from '../same-words.ts'

export const unnamedFacility = 'Centro de béisbol'

export const skipToContent = 'Ir al contenido'
export const mainMenu = 'Principal'
export const openMenu = 'Abrir el menú'
export const closeMenu = 'Cerrar el menú'
export const home = 'Inicio'
export const bookNow = 'Reservar'
export const login = 'Entrar'

export const quickLinks = 'Enlaces'
export const contact = 'Contacto'
export const staffLogin = 'Acceso del personal'
export const privacy = 'Privacidad'
export const trade = 'Béisbol y softbol: jaulas de bateo y clases.'
export const askAtDesk = '¿Preguntas? Acércate a la recepción.'
export const poweredBy = 'Con tecnología de Fungo'

export const embeddedBooking = 'Reserva'
export const embeddedTitle = 'Reserva tu hora'
export const loadingFacility = 'Cargando los datos del centro...'
export const loadingPage = 'Cargando la página...'

export const errorHeading = 'Error'
export const refreshOrContact =
  'Vuelve a cargar la página. Si el problema sigue, comunícate con el centro.'
export const refresh = 'Volver a cargar'
export const facilityNotFound = 'No se encontró el centro'
export const facilityMissing = 'Faltan los datos del centro. Inténtalo de nuevo.'
export const facilityIdMissing = 'Falta el identificador del centro en la configuración'
export const facilityNotLoaded = 'No se pudieron cargar los datos del centro'
export const pageNotLoaded = 'No se pudo cargar esta página.'
export const filesMissing = 'No se pudieron cargar los archivos de esta página'
export const loadsByItself =
  'Se cargará sola cuando vuelva la conexión. Lo que elegiste no se pierde.'

export const pageNotFound = 'Página no encontrada'
export const nothingHere =
  'No hay nada en esta dirección. Revisa el enlace o empieza de nuevo desde el inicio.'
export const goHome = 'Ir al inicio'

export type Check = SameWords<typeof en, typeof import('./layout.ts')>
