// Where these texts are shown: ../en/cages.ts.
// French words for what is in a cage, where customers book and on their passes.

import type * as en from '../en/cages.ts'
import type { SameWords } from '../same-words.ts'

export const equipmentOf: typeof en.equipmentOf = (sport, equipment) => {
  const [equipmentWord, sportWord] = [equipments[equipment ?? ''], sports[sport ?? '']]
  if (!equipmentWord || !sportWord) return equipmentWord ?? sportWord ?? ''
  if (equipment === 'none') return `${sportWord} ${equipmentWord}`
  return equipment === 'live_arm'
    ? `${sportWord} avec ${equipmentWord}`
    : `${equipmentWord} de ${sportWord}`
}

const sports: Record<string, string> = {
  baseball: 'baseball',
  softball: 'softball',
  both: 'baseball et softball',
}

const equipments: Record<string, string> = {
  machine: 'machine',
  live_arm: 'lanceur',
  tee: 'tee',
  tunnel: 'tunnel',
  none: 'sans machine',
}

export const speed: typeof en.speed = (lowest, highest) =>
  lowest === highest ? `${lowest} mi/h` : `${lowest}–${highest} mi/h`
export const fromAge: typeof en.fromAge = (years) => `dès ${years} ans`
export const upToPlayers: typeof en.upToPlayers = (count) => `jusqu’à ${count} joueurs`

export const anyOf: typeof en.anyOf = (type, sport) => {
  const noun = nouns[type] ?? 'Tout espace'
  return sport ? `${noun} de ${sports[sport] ?? sport}` : noun
}

const nouns: Record<string, string> = {
  batting_cage: 'Toute cage',
  turf: 'Tout gazon',
  pitching: 'Tout couloir',
}

export const anyCage = 'Toute cage'
export const cage = 'Cage'
export const spaceLabels: typeof en.spaceLabels = {
  batting_cage: cage,
  turf: 'Gazon',
  pitching: 'Couloir',
  other: 'Espace',
}

export const loadingCages = 'Chargement des cages'
export const anyCageNote = 'Tu as la première libre. Tu la vois avant de confirmer.'
export const cageNote: typeof en.cageNote = (name, description) => `${name}\u00a0: ${description}`

export type Check = SameWords<typeof en, typeof import('./cages.ts')>
