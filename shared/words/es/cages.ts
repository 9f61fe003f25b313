// Where these texts are shown: ../en/cages.ts.
// Spanish words for what is in a cage, where customers book and on their passes.

import type * as en from '../en/cages.ts'
import type { SameWords } from '../same-words.ts'

export const equipmentOf: typeof en.equipmentOf = (sport, equipment) => {
  const [equipmentWord, sportWord] = [equipments[equipment ?? ''], sports[sport ?? '']]
  if (!equipmentWord || !sportWord) return equipmentWord ?? sportWord ?? ''
  if (equipment === 'none') return `${sportWord} ${equipmentWord}`
  return equipment === 'live_arm'
    ? `${sportWord} con ${equipmentWord}`
    : `${equipmentWord} de ${sportWord}`
}

const sports: Record<string, string> = {
  baseball: 'béisbol',
  softball: 'softbol',
  both: 'béisbol y softbol',
}

const equipments: Record<string, string> = {
  machine: 'máquina',
  live_arm: 'lanzador en vivo',
  tee: 'tee',
  tunnel: 'túnel',
  none: 'sin máquina',
}

export const speed: typeof en.speed = (lowest, highest) =>
  lowest === highest ? `${lowest} mph` : `${lowest}–${highest} mph`
export const fromAge: typeof en.fromAge = (years) => `desde los ${years} años`
export const upToPlayers: typeof en.upToPlayers = (count) => `hasta ${count} jugadores`

export const anyOf: typeof en.anyOf = (type, sport) => {
  const noun = nouns[type] ?? 'espacio'
  return sport ? `Cualquier ${noun} de ${sports[sport] ?? sport}` : `Cualquier ${noun}`
}

const nouns: Record<string, string> = {
  batting_cage: 'jaula',
  turf: 'césped',
  pitching: 'carril',
}

export const anyCage = 'Cualquier jaula'
export const cage = 'Jaula'
export const spaceLabels: typeof en.spaceLabels = {
  batting_cage: cage,
  turf: 'Césped',
  pitching: 'Carril',
  other: 'Espacio',
}

export const loadingCages = 'Cargando las jaulas'
export const anyCageNote = 'Te toca la primera libre. Verás cuál es antes de confirmar.'
export const cageNote: typeof en.cageNote = (name, description) => `${name}: ${description}`

export type Check = SameWords<typeof en, typeof import('./cages.ts')>
