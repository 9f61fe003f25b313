import * as words from '#words/desk-walk-in.ts'

import { type FreeTimes, type NearBooking, withoutBooking } from './free-times.ts'
import type { SpaceState } from './queries.ts'

/** The lengths that the walk-in panel offers, in minutes. */
const usualLengths = [15, 30, 45, 60] as const
/** The preselected length, in minutes. */
export const firstLength = 30

/**
 * Returns for how many minutes the space is free from an instant on, within 24 hours; 0 when it is
 * not.
 */
export function freeMinutes(space: SpaceState, start: Date): number {
  const at = start.getTime()
  const now = space.free_times.find((time) => startsBy(time, at) && Date.parse(time.end_time) > at)
  return now ? minutesBetween(at, Date.parse(now.end_time)) : 0
}

function startsBy({ start_time }: SpaceState['free_times'][number], at: number): boolean {
  return Date.parse(start_time) <= at
}

function minutesBetween(from: number, to: number): number {
  return Math.floor((to - from) / 60_000)
}

/**
 * For the bar that extends a booking: returns for how many minutes after an instant no closure of
 * the space begins, whatever is booked. Opening hours do not count, because the desk may override
 * them.
 */
export function openMinutes(space: SpaceState, start: Date): number {
  const at = start.getTime()
  if (space.closed_until) return 0
  const free = freeMinutes(space, start)
  const isNextBooking =
    space.next_start !== null && minutesBetween(at, Date.parse(space.next_start)) <= free
  return space.taken_until || isNextBooking ? Number.POSITIVE_INFINITY : free
}

/**
 * Returns for how many minutes a booking in the space could last. Staff may choose a closed space
 * on purpose, and then only the next booking limits it.
 */
function mostMinutes(space: SpaceState, start: Date): number {
  if (!space.closed_until) return freeMinutes(space, start)
  if (!space.next_start) return Number.POSITIVE_INFINITY
  return minutesBetween(start.getTime(), Date.parse(space.next_start))
}

/**
 * Returns the kind of space that a walk-in gets if staff choose none: the kind that the desk used
 * last, if it is of the same type as the space `any`, whose kind "any cage" means. So a batter is
 * not sent to the bullpen because the walk-in before used it.
 */
export function kindOfWalkIn(
  spaces: readonly SpaceState[],
  any: string | undefined,
  last: string | null,
): string | null {
  const kind = spaces.find(({ space_id }) => space_id === any)?.kind ?? null
  return last !== null && (kind === null || likeness(last, kind) > 0) ? last : kind
}

/** Returns 2 for equal kinds, 1 for those of one type of space, such as two cages, else 0. */
function likeness(kind: string, wanted: string | null): number {
  if (kind === wanted) return 2
  return Number(kind.split('/')[0] === wanted?.split('/')[0])
}

/**
 * The minutes that the facility keeps between two bookings, and what shows whether they are kept:
 * the spaces at that many minutes before the start, and the bookings of the following 24 hours.
 */
export type Gap = {
  minutes: number
  before: readonly SpaceState[]
  near: readonly NearBooking[]
}

/**
 * Returns whether a booking would keep the facility's gap to those before and after it. `before`:
 * the state of the space `gap` minutes before the start.
 */
function keepsGap(
  space: SpaceState,
  before: SpaceState | undefined,
  { start, minutes, gap }: { start: Date; minutes: number; gap: Omit<Gap, 'near'> },
): boolean {
  const from = start.getTime()
  const isNext = (next: string | null | undefined, until: number) =>
    next != null && Date.parse(next) < until
  return (
    !before?.taken_until &&
    !isNext(before?.next_start, from) &&
    !isNext(space.next_start, from + (minutes + gap.minutes) * 60_000)
  )
}

/**
 * Returns the suggested space: the pressed one (`spaceId`) unless it is taken, else a free one,
 * never a closed one. Spaces that are free for the wanted length come first, then those of the
 * wanted kind, then those of its type, then those that keep the gap to other bookings. With `isOwn`
 * nobody pressed the space: it is that of an earlier booking of the customer. If it is not free for
 * the wanted length, one of its kind that is free for longer is suggested.
 */
export function suggestedSpace(
  spaces: readonly SpaceState[],
  wanted: {
    spaceId?: string | null
    isOwn?: boolean | undefined
    kind: string | null
    start: Date
    minutes: number
    gap?: Omit<Gap, 'near'> | null
  },
): SpaceState | null {
  const pressed = spaces.find(({ space_id }) => space_id === wanted.spaceId)
  if (wanted.isOwn && pressed && freeMinutes(pressed, wanted.start) < wanted.minutes) {
    const equal = spaces.filter(({ kind }) => kind === pressed.kind)
    const longest = suggestedSpace(equal, { ...wanted, spaceId: null })
    if (longest) return longest
  }
  if (pressed && !pressed.taken_until) return pressed
  const { gap } = wanted
  const before = new Map(gap?.before.map((each) => [each.space_id, each]))
  const isApart = (space: SpaceState) =>
    !gap || keepsGap(space, before.get(space.space_id), { ...wanted, gap })
  // Ranked before they are sorted, because a sort compares each of them many times.
  const ranked = spaces.map((space) => ({
    space,
    free: Math.min(freeMinutes(space, wanted.start), wanted.minutes),
    like: likeness(space.kind, wanted.kind),
    apart: Number(isApart(space)),
  }))
  const [best] = ranked
    .filter(({ free }) => free > 0)
    .sort((a, b) => b.free - a.free || b.like - a.like || b.apart - a.apart)
  return best?.space ?? null
}

/** How long a customer would rather wait than take another kind of space, in ms. */
const waitForKind = 30 * 60_000

/**
 * Returns the space that is soonest free for the wanted length, and from when; null when none is. A
 * space of another kind counts as free half an hour later. The gap to other bookings is kept,
 * unless no space can keep it.
 */
export function nextFree(
  spaces: readonly SpaceState[],
  wanted: {
    kind: string | null
    start: Date
    minutes: number
    gap?: Omit<Gap, 'before'> | null
  },
): { space: SpaceState; start: Date } | null {
  const { gap } = wanted
  const bySpace = Map.groupBy(gap?.near ?? [], ({ space_id }) => space_id)
  const apart = (space: SpaceState) =>
    (bySpace.get(space.space_id) ?? [])
      .map((near) => ({ start: new Date(near.start_time), end: new Date(near.end_time) }))
      .reduce(withoutBooking(gap?.minutes ?? 0), space.free_times)
  return soonest(spaces, wanted, apart) ?? soonest(spaces, wanted, ({ free_times }) => free_times)
}

function soonest(
  spaces: readonly SpaceState[],
  wanted: { kind: string | null; start: Date; minutes: number },
  timesOf: (space: SpaceState) => FreeTimes,
): { space: SpaceState; start: Date } | null {
  const choices = spaces.flatMap((space) => {
    const start = timesOf(space)
      .map((time) => [Math.max(Date.parse(time.start_time), wanted.start.getTime()), time] as const)
      .find(
        ([from, time]) => minutesBetween(from, Date.parse(time.end_time)) >= wanted.minutes,
      )?.[0]
    if (start === undefined) return []
    const isOther = wanted.kind !== null && space.kind !== wanted.kind
    return [{ space, start: new Date(start), wait: start + (isOther ? waitForKind : 0) }]
  })
  return choices.sort((a, b) => a.wait - b.wait)[0] ?? null
}

/**
 * For the bar that extends a booking: returns the space nearest to the booking's (`ownId`) that is
 * free from `start` to `end`; null when none is. Spaces of the same kind come first, then those of
 * the same type, and among them those that keep the gap to other bookings.
 */
export function nearestFree(
  spaces: readonly SpaceState[],
  ownId: string,
  start: Date,
  end: Date,
  gap: Omit<Gap, 'before'> | null = null,
): SpaceState | null {
  const own = spaces.findIndex(({ space_id }) => space_id === ownId)
  const distance = (space: SpaceState) => Math.abs(spaces.indexOf(space) - own)
  const like = (space: SpaceState) => likeness(space.kind, spaces[own]?.kind ?? null)
  const room = (gap?.minutes ?? 0) * 60_000
  const isTooNear = (space: SpaceState) =>
    gap?.near.some(
      (near) =>
        near.space_id === space.space_id &&
        Date.parse(near.start_time) < end.getTime() + room &&
        start.getTime() < Date.parse(near.end_time) + room,
    ) ?? false
  const needed = minutesBetween(start.getTime(), end.getTime())
  const free = spaces.filter(
    (space) => space.space_id !== ownId && freeMinutes(space, start) >= needed,
  )
  return (
    free.sort(
      (a, b) =>
        like(b) - like(a) ||
        Number(isTooNear(a)) - Number(isTooNear(b)) ||
        distance(a) - distance(b),
    )[0] ?? null
  )
}

/** Returns the text below a space: until when it is taken, `closed`, or how long it is free. */
export function spaceWord(space: SpaceState, start: Date, clock: (at: Date) => string): string {
  if (space.taken_until) return words.until(clock(new Date(space.taken_until)))
  if (space.closed_until) return words.closed
  const minutes = freeMinutes(space, start)
  if (minutes >= 480) return words.free
  return minutes < 120 ? words.minutes(minutes) : words.hours(Math.floor(minutes / 60))
}

/**
 * Returns the lengths to choose from, in minutes, `own` among them, and whether each is too long
 * for the space. If the space is free for less than `wanted`, exactly that length is offered too.
 */
export function lengthChoices(
  space: SpaceState | null,
  start: Date,
  own: number,
  wanted: number,
): { minutes: number; isTooLong: boolean }[] {
  const most = space ? mostMinutes(space, start) : Number.POSITIVE_INFINITY
  const all = new Set<number>([...usualLengths, own])
  if (most > 0 && most < wanted) {
    all.add(most)
    // The row has room for four, so the longest one is left out.
    if (all.size > usualLengths.length) all.delete(Math.max(...all))
  }
  return [...all].sort((a, b) => a - b).map((minutes) => ({ minutes, isTooLong: minutes > most }))
}

/** Returns the chosen length, or the longest shorter one that fits. */
export function fittingLength(choices: ReturnType<typeof lengthChoices>, chosen: number): number {
  const fitting = choices.filter(({ isTooLong, minutes }) => !isTooLong && minutes <= chosen)
  return fitting.at(-1)?.minutes ?? chosen
}
