import type { SpaceState } from './queries.ts'

/** The lengths offered to a walk-in, in minutes, and the preselected one. */
const usualLengths = [15, 30, 45, 60] as const
export const firstLength = 30

/** Returns the minutes from an instant to the space's next booking; null without one that day. */
export function freeMinutes(space: SpaceState, start: Date): number | null {
  if (!space.next_start) return null
  return Math.floor((Date.parse(space.next_start) - start.getTime()) / 60_000)
}

/** Whether the space is free from `start` on for so many minutes. */
function fits(space: SpaceState, start: Date, minutes: number): boolean {
  return !space.taken_until && minutes <= (freeMinutes(space, start) ?? Number.POSITIVE_INFINITY)
}

/**
 * Returns the suggested space: the pressed one, else a free one of the kind used last, else any
 * free one. Spaces that are open and free long enough come first.
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

/** Returns the nearest space that is free until `end`, of the same kind first; else null. */
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

/** Returns the text on a space's plate. */
export function spaceWord(space: SpaceState, start: Date, clock: (at: Date) => string): string {
  if (space.taken_until) return `until ${clock(new Date(space.taken_until))}`
  if (space.closed_until) return 'closed'
  const minutes = freeMinutes(space, start)
  if (minutes === null || minutes >= 480) return 'free'
  return minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`
}

/** Returns the lengths to choose from, `own` too, and whether each is too long for the space. */
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

/** Returns the chosen length, or the longest shorter one that fits. */
export function fittingLength(choices: ReturnType<typeof lengthChoices>, chosen: number): number {
  const fitting = choices.filter(({ isTooLong, minutes }) => !isTooLong && minutes <= chosen)
  return fitting.at(-1)?.minutes ?? chosen
}
