// Where these texts are shown: ../en/new-facility.ts.
// Spanish words for `/create-facility`, the page that creates the site's facility.

import type * as en from '../en/new-facility.ts'
import type { SameWords } from '../same-words.ts'

export const createYourFacility = 'Crea tu centro'
export const setUpProfile = 'Empieza con los datos de tu centro'
export const createAnother = 'Crear otro centro de todos modos'
export const siteTaken: typeof en.siteTaken = (facility) => `Este sitio ya es de ${facility}.`
export const operatorAdds = 'Un sitio muestra un solo centro. Quien lo opera agrega otros.'
export const anotherIsElsewhere =
  'Un sitio muestra un solo centro. Puedes crear otro, pero no aparecerá aquí.'
export const create = 'Crear centro'
export const creating = 'Creando el centro...'

export const facilityName = 'Nombre del centro'
export const slug = 'Nombre en la dirección web'
export const slugExample = 'mi-centro'
export const slugPlaceholder = 'p. ej., mi-centro'
export const preview = 'Así queda: '
export const address = 'Dirección'
export const phoneNumber = 'Teléfono'
export const email = 'Correo'
export const website = 'Sitio web'

export const nameMissing = 'Escribe el nombre del centro.'
export const slugMissing = 'Escribe el nombre en la dirección web.'
export const slugWrong =
  'El nombre en la dirección web lleva letras de la a a la z, números y guiones, 60 como máximo.'
export const addressMissing = 'Escribe la dirección.'
export const phoneMissing = 'Escribe el teléfono.'
export const emailMissing = 'Escribe el correo.'
export const websiteWrong = 'El sitio web debe empezar con http:// o https://.'

export type Check = SameWords<typeof en, typeof import('./new-facility.ts')>
