// Where these texts are shown: ../en/mail-passes.ts.
// French words for mails about passes with prepaid hours.

import { hoursAndMinutes } from '../../hours-and-minutes.ts'
import type * as en from '../en/mail-passes.ts'
import type { SameWords } from '../same-words.ts'

export const soldSubject: typeof en.soldSubject = (name, facility) =>
  `Ta carte\u00a0: ${name} - ${facility}`
export const sold = 'Ta carte est prête'
export const howTo =
  'Tape ce code quand tu réserves en ligne. Ta famille ou ton équipe peut l’utiliser aussi.'
export const endingSubject: typeof en.endingSubject = (name, facility) =>
  `${name} se termine bientôt - ${facility}`
export const ending = 'Ta carte se termine bientôt'
export const useIt = 'D’ici là, tu peux réserver ce qui te reste.'
export const code = 'Code de la carte'
export const left: typeof en.left = (minutes) => `Il reste ${hoursAndMinutes(minutes)}`
export const until: typeof en.until = (day) => `Valable jusqu’au ${day}`
export const book = 'Réserver'

export type Check = SameWords<typeof en, typeof import('./mail-passes.ts')>
