import type { SpaceState } from './queries.ts'

/** The lengths that a walk-in is offered, and the one it begins with. */
const usualLengths = [15, 30, 45, 60] as const
export const firstLength = 30

/** Minutes from an instant to when the space's next booking begins; null when none comes that day. */
export function freeMinutes(space: SpaceState, start: Date): number | null {
  if (!space.next_start) return null
  return Math.floor((Date.parse(space.next_start) - start.getTime()) / 60_000)
}

/** The space fits from `start` on: nobody is in it, and nobody comes meanwhile. */
function fits(space: SpaceState, start: Date, minutes: number): boolean {
  return !space.taken_until && minutes <= (freeMinutes(space, start) ?? Number.POSITIVE_INFINITY)
}

/**
 * The space to begin with: the one that was pressed, else a free one of the kind last used, else
 * any free one, those that are open and long enough first.
 */
export function suggestedSpace(
  spaces: readonly SpaceState[],
  wanted: { spaceId?: string | null; kind: string | null; start: Date; minutes: number },
): SpaceState | null {
  const points = (space: SpaceState) =>
    (fits(space, wanted.start, wanted.minutes) ? 4 : 0) +
    (space.closed_until ? 0 : 2) +
    (space.kind === wanted.kind ? 1 : 0)
  const free = spaces.filter((space) => !space.taken_until)
  const pressed = free.find((space) => space.space_id === wanted.spaceId)
  if (pressed) return pressed
  return free.sort((a, b) => points(b) - points(a))[0] ?? null
}

/**
 * The free space nearest to a booking's own, those of its kind before all others; null where none
 * is free until `end`.
 */
export function nearestFree(
  spaces: readonly SpaceState[],
  ownId: string,
  end: number,
): SpaceState | null {
  const own = spaces.findIndex(({ space_id }) => space_id === ownId)
  const distance = (space: SpaceState) =>
    Math.abs(spaces.indexOf(space) - own) + (space.kind === spaces[own]?.kind ? 0 : spaces.length)
  const free = spaces.filter(
    (space) =>
      space.space_id !== ownId &&
      !space.taken_until &&
      !space.closed_until &&
      (!space.next_start || Date.parse(space.next_start) >= end),
  )
  return free.sort((a, b) => distance(a) - distance(b))[0] ?? null
}

/** What stands on a space's plate. */
export function spaceWord(space: SpaceState, start: Date, clock: (at: Date) => string): string {
  if (space.taken_until) return `until ${clock(new Date(space.taken_until))}`
  if (space.closed_until) return 'closed'
  const minutes = freeMinutes(space, start)
  if (minutes === null || minutes >= 480) return 'free'
  return minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`
}

/** The lengths to choose from, `own` among them, each with whether the space is free so long. */
export function lengthChoices(
  space: SpaceState | null,
  start: Date,
  own: number,
): { minutes: number; isTooLong: boolean }[] {
  const all = [...new Set<number>([...usualLengths, own])].sort((a, b) => a - b)
  return all.map((minutes) => ({
    minutes,
    isTooLong: space !== null && !fits(space, start, minutes),
  }))
}

/** The chosen length, or the longest that fits below it. */
export function fittingLength(choices: ReturnType<typeof lengthChoices>, chosen: number): number {
  const fitting = choices.filter(({ isTooLong, minutes }) => !isTooLong && minutes <= chosen)
  return fitting.at(-1)?.minutes ?? chosen
}
