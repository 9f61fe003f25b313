import { expect } from 'vitest'
import type { Actor } from '../../database/tests/engines/test-database.ts'
import { call } from '../../database/tests/fixtures/facility-fixture.ts'
import { canStart, freeSpaces, type Stay } from '../../database/tests/suggestions/best-place.ts'
import type { RandomDay } from '../../database/tests/suggestions/random-days.ts'
import { boardDay } from '../features/bookings/day-board-columns/board-time.ts'
import {
  acceptedPlaces,
  alternativesTo,
  mostAsked,
} from '../features/bookings/day-board-moves/alternatives-to.ts'
import { rulesOfVisitors } from '../features/bookings/day-board-moves/board-spots.ts'

const minute = 60_000

/**
 * Drops a booking on a place that is taken, and checks the places that are offered instead: each can be
 * booked, no free time in the column is nearer among those that are asked for, and no space of the
 * booking's kind is missing.
 */
export async function checkDrops({ state, home, admin, reread }: RandomDay): Promise<void> {
  const day = boardDay('2026-06-16', 'America/New_York')
  const minuteIn = (at: number) => (at - day.start) / minute
  const isToday = ({ from, to }: Stay) => minuteIn(from) >= 0 && minuteIn(to) <= 1_260
  const stay = state.stays.find((each) => each.from > state.now && isToday(each))
  const other = state.stays.find(
    (each) => each.id !== stay?.id && each.from >= state.now && isToday(each),
  )
  if (!stay || !other) return
  const length = stay.to - stay.from
  const kindOf = (id: string) => state.spaces.find((space) => space.id === id)?.kind
  const isSameKind = (id: string, own: string) => kindOf(id) === kindOf(own)
  const isFree = (from: number, to: number, spaceId: string) =>
    state.stays.every(
      (each) =>
        each.id === stay.id ||
        each.from >= to ||
        each.to <= from ||
        (each.spaceId !== spaceId &&
          (stay.instructorId === null || each.instructorId !== stay.instructorId)),
    )
  const at = (minutes: number) => day.start + minutes * minute
  const shade = (from: number, to: number) =>
    ({ from, to, key: '', look: 'closed', rule: 'hours', title: '', detail: null }) as const
  const wanted = {
    columnId: other.spaceId,
    from: minuteIn(other.from),
    to: minuteIn(other.from + length),
  }
  let refused = 0
  const offered = await acceptedPlaces(
    alternativesTo(
      wanted,
      { columnId: stay.spaceId, from: minuteIn(stay.from), to: minuteIn(stay.to) },
      {
        day,
        hours: { from: 480, to: 1_320 },
        open: [{ from: 540, to: 1_260 }],
        columns: state.spaces.map(({ id }) => ({
          ...{ id, name: id, mark: null, detail: null, blocks: [] },
          shades: [
            ...[shade(0, 540), shade(1_260, 1_440)],
            ...state.closed
              .filter(({ spaceIds }) => spaceIds === null || spaceIds.includes(id))
              .map(({ from, to }) => shade(minuteIn(from), minuteIn(to))),
          ],
        })),
      },
      {
        starts: { first: 540, step: state.increment / minute },
        earliest: minuteIn(state.now),
        buffer: state.buffer / minute,
        isFree: ({ from, to, columnId }) => isFree(at(from), at(to), columnId),
        isSameKind,
      },
    ),
    async ({ columnId, from, to }) => {
      const place = {
        p_space_id: columnId,
        p_start_time: instant(at(from)),
        p_end_time: instant(at(to)),
      }
      const rules = await rulesOf(admin(), stay, place, home)
      const breaks = rules.some((rule) => !rulesOfVisitors.includes(rule))
      if (breaks && columnId === wanted.columnId) refused += 1
      return breaks
    },
  )
  const later = offered.find(({ columnId }) => columnId === wanted.columnId)
  const beside = offered.find(({ columnId }) => columnId !== wanted.columnId)
  const can = (from: number, spaceId: string) =>
    canStart({ ...state, increment: minute }, stay, from, []) &&
    freeSpaces(state, stay, from).includes(spaceId)
  const steps = Array.from({ length: 49 }, (_, n) => at(540) + n * state.increment)
  const distances = steps
    .filter((from) => from !== other.from && Math.abs(from - other.from) <= 180 * minute)
    .filter((from) => !(from === stay.from && other.spaceId === stay.spaceId))
    .filter((from) => can(from, other.spaceId))
    .map((from) => Math.abs(from - other.from) / minute)
  expect(later ? Math.abs(later.from - wanted.from) : null).toBe(
    distances.length > 0 && refused < mostAsked ? Math.min(...distances) : null,
  )
  const spaces = state.spaces.filter(
    ({ id }) =>
      id !== other.spaceId &&
      !(id === stay.spaceId && other.from === stay.from) &&
      can(other.from, id),
  )
  expect(beside === undefined).toBe(spaces.length === 0)
  if (beside)
    expect(isSameKind(beside.columnId, stay.spaceId)).toBe(
      spaces.some(({ id }) => isSameKind(id, stay.spaceId)),
    )
  const place = beside ?? later
  if (!place) return
  const [moved] = await call(admin(rulesOfVisitors), 'staff_move_booking', {
    p_booking_id: stay.id,
    p_space_id: place.columnId,
    p_instructor_id: stay.instructorId,
    p_start_time: instant(at(place.from)),
    p_end_time: instant(at(place.to)),
    p_override: true,
  })
  expect(moved?.space_id).toBe(place.columnId)
  await reread()
}

/** Returns the names of the rules that a booking would break at a place, or a new one. */
export async function rulesOf(
  actor: Actor,
  stay: Stay | null,
  place: { p_space_id: string; p_start_time: string; p_end_time: string },
  home: RandomDay['home'],
): Promise<string[]> {
  const rows = await call(actor, 'get_broken_rules', {
    p_facility_id: home.id,
    p_service_type_id: stay?.instructorId ? home.lesson : home.open,
    p_instructor_id: stay?.instructorId ?? null,
    p_booking_id: stay?.id ?? null,
    ...place,
  })
  return rows.map(({ rule }) => rule)
}

function instant(at: number): string {
  return new Date(at).toISOString()
}
