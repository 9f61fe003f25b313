// Where these texts are shown: ../en/zones.ts.
// French words for time zones, which pages and mails write beside times. `Intl` names other
// zones well in French, so `otherZone` changes nothing.

import type * as en from '../en/zones.ts'
import type { SameWords } from '../same-words.ts'

export const zoneTimes: typeof en.zoneTimes = {
  'America/New_York': 'heure de l’Est',
  'America/Chicago': 'heure du Centre',
  'America/Denver': 'heure des Rocheuses',
  'America/Los_Angeles': 'heure du Pacifique',
  'America/Anchorage': 'heure de l’Alaska',
  'Pacific/Honolulu': 'heure d’Hawaï',
  'America/Phoenix': 'heure de l’Arizona',
}

export const otherZone: typeof en.otherZone = (name) => name

export type Check = SameWords<typeof en, typeof import('./zones.ts')>
