import * as words from '#words/cages.ts'

/** How fast a cage's machine pitches, `50–70 mph`, and from what age it may be used. */
type Pace = { speed_range: string | null; min_age: number | null }

type Facts = Pace & {
  sport: string | null
  equipment: string | null
  /** The number of players at a time. */
  capacity: number
  description: string | null
}

/**
 * Returns what players choose a space by, on `/book` and on the boarding pass: `Baseball machine,
 * 50–70 mph, from age 8`. Without such facts, returns the first sentence of its description.
 */
export function spaceFacts(space: Facts): string | null {
  return factsTogether([space])
}

/**
 * Returns the facts of a kind's spaces as one, for a booking that may get any of them: the widest
 * range of speeds, the highest minimum age and the lowest number of players.
 */
export function factsTogether(spaces: readonly Facts[]): string | null {
  const [first] = spaces
  if (!first) return null
  const what = words.equipmentOf(first.sport, first.equipment)
  const room = Math.min(...spaces.map(({ capacity }) => capacity))
  const facts = [what, pace(spaces), room > 1 && words.upToPlayers(room)].filter(Boolean).join(', ')
  if (facts) return facts[0]?.toUpperCase() + facts.slice(1)
  return spaces.length === 1 ? firstSentence(first.description) : null
}

/**
 * Returns the speeds of these spaces as one range, and the highest minimum age: `50–70 mph, from
 * age 8`. Empty if none is known.
 */
export function pace(spaces: readonly Pace[]): string {
  const minAge = Math.max(...spaces.map((space) => space.min_age ?? 0))
  return [speeds(spaces), minAge > 0 && words.fromAge(minAge)].filter(Boolean).join(', ')
}

/** Returns all speed ranges as one: `50–80 mph` for `50–70 mph` and `60–80 mph`. */
function speeds(spaces: readonly Pace[]): string {
  const ranges = [...new Set(spaces.flatMap(({ speed_range }) => speed_range?.trim() || []))]
  const [first = ''] = ranges
  const numbers = ranges.flatMap((range) => range.match(/\d+/g) ?? []).map(Number)
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)]
  if (numbers.length === 0) return first
  return words.speed(low, high)
}

function firstSentence(description: string | null): string | null {
  return description?.trim().split(/[.\n]/, 1)[0] || null
}
