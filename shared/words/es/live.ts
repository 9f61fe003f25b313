// Where these texts are shown: ../en/live.ts.
// Spanish words for staff's screens that have lost their connection.

import type * as en from '../en/live.ts'
import type { SameWords } from '../same-words.ts'
import { theHour } from '../spanish-hour.ts'

export const notLiveSince: typeof en.notLiveSince = (time) =>
  `Sin actualizar desde ${theHour(time)}`

export type Check = SameWords<typeof en, typeof import('./live.ts')>
