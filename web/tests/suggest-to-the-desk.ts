import { expect } from 'vitest'
import { type Actor, engines } from '../../database/tests/engines/test-database.ts'
import { bookingRequest, call } from '../../database/tests/fixtures/facility-fixture.ts'
import { canStart, freeSpaces } from '../../database/tests/suggestions/best-place.ts'
import type { RandomDay } from '../../database/tests/suggestions/random-days.ts'
import { suggestOnRandomDays } from '../../database/tests/suggestions/suggest-on-random-days.ts'
import { extensionChoices } from '../features/front-desk/marks/booking-marks.ts'
import type { SpaceState } from '../features/front-desk/walk-in/queries.ts'
import {
  fittingLength,
  lengthChoices,
  nearestFree,
  nextFree,
  openMinutes,
  suggestedSpace,
} from '../features/front-desk/walk-in/walk-in-times.ts'
import { byName } from '../lib/names.ts'
import { checkDrops, rulesOf } from './check-drops.ts'

const minute = 60_000
const wanted = 30
/** How much longer a customer waits for the own kind, as `walk-in-times.ts` says. */
const patience = 30 * minute

/**
 * Asserts on random days that what the screens suggest for walk-ins, extensions and moves is accepted
 * by the server at that moment, is never closed, and is no worse than the best that brute force finds.
 */
export function suggestToTheDesk(numRuns: number): void {
  for (const engine of engines)
    suggestOnRandomDays(engine, numRuns, 'the screens suggest', async (day) => {
      await checkMoves(day)
      await checkDrops(day)
      await checkExtensions(day)
      await checkWalkIn(day)
    })
}

/** Another day: every time that is offered can be had, and no other could. */
async function checkMoves({ state, home, admin, reread }: RandomDay): Promise<void> {
  const stay = state.stays.find(({ from }) => from > state.now)
  if (!stay) return
  const length = stay.to - stay.from
  const slots = await call(admin(), 'get_available_time_slots', {
    p_facility_id: home.id,
    p_space_id: stay.spaceId,
    p_instructor_id: stay.instructorId,
    p_date: '2026-06-17',
    p_duration_minutes: length / minute,
    p_exclude_booking_id: stay.id,
  })
  const offered = slots.filter((slot) => slot.is_available).map((slot) => +slot.start_time)
  const start = state.midnight + 1_440 * minute
  const all = Array.from({ length: 96 }, (_, quarter) => start + quarter * 15 * minute)
  const free = (from: number) =>
    canStart(state, stay, from, []) && freeSpaces(state, stay, from).includes(stay.spaceId)
  expect(offered).toEqual(all.filter(free))
  for (const from of new Set([offered[0], offered.at(-1)].flatMap((each) => each ?? []))) {
    const [moved] = await call(admin(), 'staff_move_booking', {
      p_booking_id: stay.id,
      p_space_id: stay.spaceId,
      p_instructor_id: stay.instructorId,
      p_start_time: instant(from),
      p_end_time: instant(from + length),
    })
    expect(moved?.broken_rules).toEqual([])
  }
  await reread()
}

/** Extends everybody who plays, in their space or with the rest in the one that is offered. */
async function checkExtensions({ state, home, admin, reread }: RandomDay): Promise<void> {
  const running = state.stays.filter(({ from, to }) => from <= state.now && to > state.now)
  for (const { id } of running) {
    const stay = state.stays.find((each) => each.id === id)
    if (!stay || !(await isConfirmed(admin(), id))) continue
    const end = new Date(stay.to)
    const states = await statesAt(admin(), home.id, end)
    const own = states.find(({ space_id }) => space_id === stay.spaceId)
    if (!own) continue
    const next = state.stays.filter(
      (other) =>
        other.id !== id &&
        other.from >= stay.to &&
        other.from < stay.to + 30 * minute &&
        (other.spaceId === stay.spaceId ||
          (stay.instructorId !== null && other.instructorId === stay.instructorId)),
    )
    const times = { start_time: instant(stay.from), end_time: instant(stay.to) }
    const neighbours = next.map((other) => ({
      player_name: '',
      space_id: other.spaceId,
      start_time: instant(other.from),
      end_time: instant(other.to),
    }))
    for (const { minutes, clash } of extensionChoices(times, neighbours, openMinutes(own, end))) {
      const to = stay.to + minutes * minute
      if (!clash) {
        const place = { p_space_id: stay.spaceId, p_start_time: times.start_time }
        const known = await rulesOf(admin(), stay, { ...place, p_end_time: instant(to) }, home)
        // A longer booking may break the rule `closure` only if it already plays in a closed space.
        expect(known.includes('closure')).toBe(isClosed(state, stay.spaceId, stay.from, stay.to))
        const [longer] = await call(admin(['duration', ...known]), 'staff_move_booking', {
          p_booking_id: id,
          ...place,
          p_instructor_id: stay.instructorId,
          p_end_time: instant(to),
          p_override: true,
        })
        expect(longer?.end_time).toEqual(new Date(to))
      } else if (clash === 'closure' || clash.space_id === stay.spaceId) {
        const now = await statesAt(admin(), home.id, new Date(state.now))
        const into = nearestFree(now, stay.spaceId, new Date(state.now), new Date(to))
        const left = freeSpaces({ ...state, buffer: 0 }, stay, state.now, [], to)
        const others = left.filter((space) => space !== stay.spaceId)
        expect(others.length > 0).toBe(into !== null)
        if (!into) continue
        const kindOf = (space: string) => now.find(({ space_id }) => space_id === space)?.kind
        const hasKind = others.some((space) => kindOf(space) === own.kind)
        expect([into.kind === own.kind, others]).toEqual([
          hasKind,
          expect.arrayContaining([into.space_id]),
        ])
        const place = { p_space_id: into.space_id, p_start_time: instant(state.now) }
        const known = await rulesOf(admin(), stay, { ...place, p_end_time: instant(to) }, home)
        expect(known).not.toContain('closure')
        const isTaught = known.some((rule) => ['availability', 'time_off', 'busy'].includes(rule))
        const moving = call(admin(['duration', ...known]), 'move_rest_of_booking', {
          p_booking_id: id,
          p_space_id: into.space_id,
          p_end_time: instant(to),
          p_override: true,
        })
        const [rest] = await moving.catch((error) => {
          // An instructor may be taken although the space is free.
          if (stay.instructorId && /teaches/.test(String(error))) return [null]
          throw new Error(`${isTaught} ${known}: ${error}`)
        })
        if (rest) expect(rest).toMatchObject({ space_id: into.space_id, end_time: new Date(to) })
      }
      break
    }
    await reread()
  }
}

/** Starts the walk-in that is suggested, and books the next place for the whole length. */
async function checkWalkIn(day: RandomDay): Promise<void> {
  const { state, home, admin } = day
  const now = new Date(state.now)
  const states = await statesAt(admin(), home.id, now)
  for (const kind of new Set([null, ...states.map((space) => space.kind)])) {
    const space = suggestedSpace(states, { kind, start: now, minutes: wanted })
    const minutes = fittingLength(lengthChoices(space, now, wanted, wanted), wanted)
    const free = states.map((each) => ({
      isKind: each.kind === kind,
      minutes: Math.min(wanted, freeFor(day, each.space_id)),
    }))
    const most = Math.max(...free.map((each) => each.minutes))
    expect(space === null).toBe(most === 0)
    if (space) {
      expect(minutes).toBe(most)
      const best = free.filter((each) => each.minutes === most)
      expect(space.kind === kind).toBe(best.some(({ isKind }) => isKind))
    }
    if (minutes < wanted || !space) {
      const asked = { kind: space?.kind ?? kind, start: now, minutes: wanted }
      const later = nextFree(states, asked)
      expect(later ? waitFor(later, asked) : null).toBe(leastWait(day, states, asked.kind))
    }
  }
  const space = suggestedSpace(states, { kind: null, start: now, minutes: wanted })
  if (!space) return
  const minutes = fittingLength(lengthChoices(space, now, wanted, wanted), wanted)
  const later = nextFree(states, { kind: space.kind, start: now, minutes: wanted })
  await bookAt(day, space.space_id, state.now, minutes)
  if (minutes < wanted && later) await bookAt(day, later.space.space_id, +later.start, wanted)
}

async function bookAt({ home, admin }: RandomDay, spaceId: string, from: number, length: number) {
  const place = {
    p_space_id: spaceId,
    p_start_time: instant(from),
    p_end_time: instant(from + length * minute),
  }
  const known = await rulesOf(admin(), null, place, home)
  expect(known).not.toContain('closure')
  const request = { ...bookingRequest(home, place), p_override: known.length > 0 }
  const [booked] = await call(admin(known), 'create_staff_booking', request)
  expect(booked?.space_id).toBe(spaceId)
}

async function statesAt(actor: Actor, facilityId: string, at: Date): Promise<SpaceState[]> {
  const rows = await call(actor, 'get_space_states', {
    p_facility_id: facilityId,
    p_at: at.toISOString(),
  })
  const text = (value: Date | null) => value?.toISOString() ?? null
  return byName(
    rows.map((row) => ({
      ...(row as SpaceState),
      taken_until: text(row.taken_until),
      next_start: text(row.next_start),
      closed_until: text(row.closed_until),
    })),
  )
}

async function isConfirmed(actor: Actor, id: string): Promise<boolean> {
  const [row] = await actor.query('select status from bookings where id = $1', [id])
  return row?.status === 'confirmed'
}

const nobody = { id: '', spaceId: '', instructorId: null, from: 0, to: 0 }

/** Returns for how many minutes a space is free from now on, found minute by minute. */
function freeFor({ state }: RandomDay, spaceId: string): number {
  const open = { ...state, buffer: 0 }
  let minutes = 0
  while (
    minutes < wanted &&
    freeSpaces(open, nobody, state.now, [], state.now + (minutes + 1) * minute).includes(spaceId)
  )
    minutes += 1
  return minutes
}

function waitFor(
  place: { space: SpaceState; start: Date },
  asked: { kind: string | null; start: Date },
): number {
  const isOther = asked.kind !== null && place.space.kind !== asked.kind
  return +place.start - +asked.start + (isOther ? patience : 0)
}

/** Returns the least wait for the whole length within a day, found minute by minute. */
function leastWait({ state }: RandomDay, states: SpaceState[], kind: string | null): number | null {
  const open = { ...state, buffer: 0 }
  let least: number | null = null
  for (let wait = 0; wait + wanted <= 1_440; wait += 1) {
    if (least !== null && wait * minute >= least) return least
    const from = state.now + wait * minute
    const to = from + wanted * minute
    const clock = (from - state.midnight) % (1_440 * minute)
    const isOpen = clock >= 540 * minute && clock + wanted * minute <= 1_260 * minute
    if (wait > 0 && !isOpen) continue
    for (const id of freeSpaces(open, nobody, from, [], to)) {
      const space = states.find(({ space_id }) => space_id === id)
      const isOther = kind !== null && space?.kind !== kind
      const own = wait * minute + (isOther ? patience : 0)
      if (least === null || own < least) least = own
    }
  }
  return least
}

function isClosed(state: RandomDay['state'], spaceId: string, from: number, to: number): boolean {
  return state.closed.some(
    (each) =>
      (each.spaceIds === null || each.spaceIds.includes(spaceId)) &&
      each.from < to &&
      each.to > from,
  )
}

function instant(at: number): string {
  return new Date(at).toISOString()
}
