// Where these texts are shown: ../en/home.ts.
// Spanish words for the home page and the contact page.

import type * as en from '../en/home.ts'
import type { SameWords } from '../same-words.ts'

export const openCage: typeof en.openCage = {
  button: 'Reservar jaula',
  title: 'Jaula libre',
  text: 'Renta una jaula y batea a tu ritmo. Con máquina o con lanzador, béisbol o softbol.',
}
export const lesson: typeof en.lesson = {
  button: 'Reservar clase',
  title: 'Clases',
  text: 'Bateo, lanzamiento o receptoría, uno a uno, con quien tú elijas.',
}
export const invitation: typeof en.invitation = {
  none: 'Para reservar, llama o escribe a la recepción.',
  open: 'Reserva una jaula en un minuto.',
  lesson: 'Reserva una clase en un minuto.',
  both: 'Reserva una jaula o una clase en un minuto.',
}
export const nextBooking = 'Tu próxima reserva'
export const noAccount = 'Sin crear cuenta.'
export const services = 'Lo que hacemos aquí'
export const callToAction: typeof en.callToAction = ['Elige tu hora.', 'A batear.']

export const businessHours = 'Horario'
export const loadingHours = 'Cargando el horario'
export const hoursFailed = 'No se pudo cargar el horario. Inténtalo de nuevo.'
export const comingDays = 'Próximos días'
export const days = 'Días'
export const opens = 'Abre'
export const closes = 'Cierra'
export const today = 'Hoy'
export const closed = 'Cerrado'
export const dayRange: typeof en.dayRange = (first, last) => `${first}–${last}`
export const timeOnPlate: typeof en.timeOnPlate = (hour, minute, isMorning) => [
  minute === '00' ? hour : `${hour}:${minute}`,
  isMorning ? 'a.m.' : 'p.m.',
]

export const whyContact =
  'Llama o escribe para organizar clínicas, campamentos de equipo o análisis de video, o para preguntar lo que quieras sobre jaulas y clases.'
export const bookedAlready: typeof en.bookedAlready = (link) => [
  '¿Ya reservaste y quieres cambiar o cancelar? ',
  link,
]
export const lostLink = '¿Perdiste tu enlace?'
export const askAtDeskOf: typeof en.askAtDeskOf = (facility) =>
  `Pregunta en la recepción de ${facility}.`
export const address = 'Dirección'
export const phone = 'Teléfono'
export const email = 'Correo'
export const website = 'Sitio web'
export const directionsTo = 'Cómo llegar a '

export const noFacility = 'Todavía no hay datos del centro.'
export const howToSetUp =
  '¿Es tu centro? Crea una cuenta y escribe su nombre, dirección y teléfono. Las reservas se abren en cuanto registres tus espacios y servicios.'
export const setUp = 'Configura tu centro'
export const haveAccount: typeof en.haveAccount = (link) => ['¿Ya tienes cuenta? ', link]
export const signIn = 'Entra'

export type Check = SameWords<typeof en, typeof import('./home.ts')>
