import type * as en from '../en/failures.ts'
import type { SameWords } from '../same-words.ts'

export const serviceFailed = 'El servidor no pudo hacerlo ahora. Inténtalo de nuevo en un momento.'
export const noAnswer = 'El servidor no responde. Revisa la conexión e inténtalo de nuevo.'

export type Check = SameWords<typeof en, typeof import('./failures.ts')>
