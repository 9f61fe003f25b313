// Where these texts are shown: ../en/zones.ts.
// Spanish words for time zones, which pages and mails write beside times. `Intl` names other
// zones well in Spanish, so `otherZone` changes nothing.

import type * as en from '../en/zones.ts'
import type { SameWords } from '../same-words.ts'

export const zoneTimes: typeof en.zoneTimes = {
  'America/New_York': 'hora del Este',
  'America/Chicago': 'hora del Centro',
  'America/Denver': 'hora de la Montaña',
  'America/Los_Angeles': 'hora del Pacífico',
  'America/Anchorage': 'hora de Alaska',
  'Pacific/Honolulu': 'hora de Hawái',
  'America/Phoenix': 'hora de Arizona',
}

export const otherZone: typeof en.otherZone = (name) => name

export type Check = SameWords<typeof en, typeof import('./zones.ts')>
