// Where these texts are shown: ../en/controls.ts.
// Spanish words for the controls of `web/ui` on any page, such as "Close" and "Back".

import type * as en from '../en/controls.ts'
import type { SameWords } from '../same-words.ts'

export const tryAgain = 'Reintentar'
export const close = 'Cerrar'
export const back = 'Atrás'
export const change = 'Cambiar'
export const optionalMark = '(opcional)'
export const chooseOne = 'Elige'
export const showTyped = 'Mostrar'
export const hideTyped = 'Ocultar'
export const whatIsTyped = ' lo escrito'
export const newPassword = 'Nueva contraseña'
export const confirmPassword = 'Repite la contraseña'
export const codeNotDrawn = 'No se pudo dibujar el código.'
export const qrCodeOf: typeof en.qrCodeOf = (address) => `Código QR de ${address}`
export const where = 'Lugar'
export const getDirections = 'Cómo llegar'
export const discard = 'Descartar'
export const draftBack = 'Lo que escribiste antes está de vuelta, sin guardar.'
export const draftOutdated =
  'Lo que escribiste antes está de vuelta, sin guardar. Lo guardado cambió desde entonces: revísalo antes de guardar.'

export type Check = SameWords<typeof en, typeof import('./controls.ts')>
