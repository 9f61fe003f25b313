// Words for what is in a space, and for booking any space of a kind. Customers read them while they
// book and on a pass.

/** Says what a space is for: `baseball machine`. `sport` and `equipment` may each be null. */
export const equipmentOf = (sport: string | null, equipment: string | null) =>
  [sports[sport ?? ''], equipments[equipment ?? '']].filter(Boolean).join(' ')

const sports: Record<string, string> = {
  baseball: 'baseball',
  softball: 'softball',
  both: 'baseball and softball',
}

const equipments: Record<string, string> = {
  machine: 'machine',
  live_arm: 'live arm',
  tee: 'tee',
  tunnel: 'tunnel',
  none: 'no machine',
}

/** The speed of a machine: `50 mph`, `50–70 mph`. */
export const speed = (lowest: number, highest: number) =>
  lowest === highest ? `${lowest} mph` : `${lowest}–${highest} mph`
export const fromAge = (years: number) => `from age ${years}`
export const upToPlayers = (count: number) => `up to ${count} players`

/**
 * Names any space of a type. `sport` is null if it does not tell kinds apart, or the spaces name
 * none or serve both.
 */
export const anyOf = (type: string, sport: string | null) => {
  const noun = nouns[type] ?? 'space'
  return sport ? `Any ${sport} ${noun.replace('batting ', '')}` : `Any ${noun}`
}

const nouns: Record<string, string> = {
  batting_cage: 'batting cage',
  turf: 'turf',
  pitching: 'pitching lane',
}

export const anyCage = 'Any cage'
export const cage = 'Cage'
/** What a ticket calls a space of each type (space-label.ts). */
export const spaceLabels = { batting_cage: cage, turf: 'Turf', pitching: 'Lane', other: 'Space' }

export const loadingCages = 'Loading cages'
export const anyCageNote = 'You get the first free one. It is named before you confirm.'
/** Names a cage and what the facility says about it. */
export const cageNote = (name: string, description: string) => `${name}: ${description}`
