import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TestEngine } from '../engines/test-database.ts'
import { caller } from '../fixtures/concurrent-callers.ts'
import {
  bookingRequest,
  call,
  facilitiesOn,
  june,
  startOver,
} from '../fixtures/facility-fixture.ts'
import { seriesRequest } from '../fixtures/series-request.ts'
import { bestRank, closes, type DeskDay, freeSpaces, rankOf, type Stay } from './best-place.ts'
import { type RandomDay, randomDays } from './random-days.ts'

const minute = 60_000
const midnight = Date.parse(june(16, '00:00'))
const at = (minutes: number) => new Date(midnight + minutes * minute).toISOString()

/**
 * Asserts on random days that every place that the desk is offered is accepted by the server at that
 * moment, and that none is worse than the best one that is left. `check` asserts something else.
 */
export function suggestOnRandomDays(
  engine: TestEngine,
  numRuns: number,
  what = 'the desk is offered',
  check?: (day: RandomDay) => Promise<void>,
): void {
  describe(`what ${what} on ${numRuns} random days on ${engine}`, () => {
    const { db, f } = facilitiesOn(engine)
    const spaces: { id: string; kind: string }[] = []
    beforeAll(async () => {
      await db.owner.query(
        `insert into facility_spaces (facility_id, name, space_type) values
           ($1, 'Cage C', 'batting_cage'), ($1, 'Turf', 'turf'), ($1, 'Mound', 'pitching')`,
        [f.home.id],
      )
      const rows = await db.owner.query(
        'select id, space_type as kind from facility_spaces where facility_id = $1 and is_active order by name',
        [f.home.id],
      )
      spaces.push(...(rows as typeof spaces))
    })

    test(
      'is accepted, and nothing better is left',
      async () => {
        await fc.assert(
          fc.asyncProperty(randomDays, async (drawn) => {
            const state = await makeDay(drawn)
            if (check) {
              const reread = async () => {
                state.stays = await readStays()
              }
              return check({ state, db, home: f.home, admin, reread })
            }
            await checkClosure(state, drawn)
            await checkSpaceStates(state)
          }),
          { numRuns, endOnFailure: true },
        )
      },
      60_000 + numRuns * 4_000,
    )

    type Drawn = typeof randomDays extends fc.Arbitrary<infer Day> ? Day : never

    const spaceId = (n: number) => spaces[n % spaces.length]?.id ?? ''
    const times = ({ day, quarter, length }: Drawn['closing']) => {
      const from = day * 1_440 + quarter * 15
      return { from, to: from + length }
    }
    const desk = (name: string, values: object) =>
      call(f.people.admin, name, { p_facility_id: f.home.id, ...values })

    const admin = (known?: readonly string[]) =>
      known
        ? db.as({ ...caller(f.accounts.admin), headers: { 'x-known-rules': known.join(',') } })
        : f.people.admin

    async function readStays(): Promise<Stay[]> {
      const rows = await db.owner.query(
        `select id, space_id, instructor_id, start_time, end_time from bookings
         where status <> 'cancelled' order by start_time, id`,
      )
      return rows.map((row) => ({
        id: row.id,
        spaceId: row.space_id,
        instructorId: row.instructor_id,
        from: +row.start_time,
        to: +row.end_time,
      }))
    }

    /** Makes what was drawn. What the server refuses, such as an overlap, is left out. */
    async function makeDay(drawn: Drawn): Promise<DeskDay & { missed: string | undefined }> {
      await startOver(db)
      for (const table of ['facility_closures', 'instructor_unavailability'])
        await db.owner.query(`delete from ${table}`)
      await db.owner.query(
        `update facility_settings set buffer_minutes_between_bookings = $2, booking_increment_minutes = $3
         where facility_id = $1`,
        [f.home.id, drawn.buffer, drawn.increment],
      )
      if (drawn.hasSeries)
        await call(f.people.admin, 'create_booking_series', seriesRequest(f.home))
      for (const drawnBooking of drawn.bookings) {
        const { from, to } = times(drawnBooking)
        const teacher = [f.home.instructor, f.jenna][drawnBooking.teacher]
        await desk('create_staff_booking', {
          ...bookingRequest(f.home, {
            p_space_id: spaceId(drawnBooking.space),
            p_service_type_id: teacher ? f.home.lesson : f.home.open,
            p_instructor_id: teacher ?? null,
            p_start_time: at(from),
            p_end_time: at(to),
          }),
          p_override: true,
        }).catch(() => undefined)
      }
      const closed: DeskDay['closed'] = []
      for (const each of drawn.closures) {
        const { from, to } = times(each)
        const spaceIds = each.space === 0 ? null : [spaceId(each.space)]
        await save(from, to, spaceIds)
        closed.push({ from: midnight + from * minute, to: midnight + to * minute, spaceIds })
      }
      const timeOff: DeskDay['timeOff'] = []
      for (const each of drawn.timeOff) {
        const { from, to } = times(each)
        await db.owner.query(
          `insert into instructor_unavailability (instructor_id, start_time, end_time) values ($1, $2, $3)`,
          [f.home.instructor, at(from), at(to)],
        )
        timeOff.push({
          instructorId: f.home.instructor,
          from: midnight + from * minute,
          to: midnight + to * minute,
        })
      }
      db.clock.set(at(drawn.now))
      const stays = await readStays()
      const begun = stays.filter(({ from }) => from < Date.parse(at(drawn.now)))
      const missed = begun[drawn.noShow]
      if (missed)
        await call(f.people.admin, 'mark_booking', { p_booking_id: missed.id, p_mark: 'no_show' })
      return {
        now: midnight + drawn.now * minute,
        buffer: drawn.buffer * minute,
        increment: drawn.increment * minute,
        midnight,
        lastDay: 30,
        spaces,
        stays,
        closed,
        timeOff,
        missed: missed?.id,
      }
    }

    function save(from: number, to: number, spaceIds: string[] | null) {
      return desk('save_closure', {
        p_closure_id: null,
        p_starts_at: at(from),
        p_ends_at: at(to),
        p_space_ids: spaceIds,
      })
    }

    /** Compares the preview of a closure with `bestRank`, then settles each booking as proposed. */
    async function checkClosure(state: Awaited<ReturnType<typeof makeDay>>, drawn: Drawn) {
      const { from, to } = times(drawn.closing)
      const isAll = drawn.closing.space === 0 && drawn.closing.teacher === 0
      const spaceIds = isAll ? null : [drawn.closing.space, ...drawn.more].map(spaceId)
      const closing = { from: midnight + from * minute, to: midnight + to * minute, spaceIds }
      state.closed.push(closing)
      const rows = await desk('preview_closure', {
        p_starts_at: at(from),
        p_ends_at: at(to),
        p_space_ids: spaceIds,
      })
      const affected = state.stays.filter(
        (stay) =>
          stay.id !== state.missed &&
          closes(closing, stay.spaceId) &&
          stay.from < closing.to &&
          closing.to > state.now &&
          stay.to > Math.max(closing.from, state.now),
      )
      expect(rows.map((row) => row.booking_id).sort()).toEqual(affected.map(({ id }) => id).sort())
      const proposed = new Map<string, Stay>()
      for (const row of rows) {
        const stay = state.stays.find(({ id }) => id === row.booking_id)
        if (stay && row.proposed_space_id)
          proposed.set(stay.id, {
            ...stay,
            spaceId: row.proposed_space_id,
            from: +row.proposed_start_time,
            to: +row.proposed_start_time + stay.to - stay.from,
          })
      }
      const [closure] = await save(from, to, spaceIds)
      const moveRest = async (closureId: string, free: string[], stay: Stay) => {
        const left = freeSpaces(state, stay, state.now, [...proposed.values()], stay.to)
        const space = free.find((id) => left.includes(id))
        if (!space) return
        proposed.set(stay.id, { ...stay, spaceId: space, from: state.now })
        const [settled] = await call(f.people.admin, 'settle_closure_booking', {
          p_closure_id: closureId,
          p_booking_id: stay.id,
          p_space_id: space,
        })
        expect(settled).toMatchObject({ space_id: space, end_time: new Date(stay.to) })
      }
      for (const row of rows) {
        const stay = state.stays.find(({ id }) => id === row.booking_id)
        if (!stay) throw new Error('A booking that nobody made')
        const isRunning = stay.from <= state.now
        expect(row.is_running).toBe(isRunning)
        const start = Math.max(stay.from, state.now)
        expect([...row.free_space_ids].sort()).toEqual(
          freeSpaces(state, stay, start, [], stay.to).sort(),
        )
        const own = proposed.get(stay.id)
        if (isRunning) {
          expect(own).toBeUndefined()
          await moveRest(closure?.id, row.free_space_ids, stay)
          continue
        }
        const held = [...proposed.values()].filter(({ id }) => id !== stay.id)
        const best = bestRank(state, stay, held, 7)
        if (!own) {
          expect(best).toBeNull()
          continue
        }
        expect(rankOf(state, stay, own, held)).toBe(best)
        const [kind, ownKind] = [own.spaceId, stay.spaceId].map(
          (id) => spaces.find((space) => space.id === id)?.kind,
        )
        expect(row.keeps_kind).toBe(kind === ownKind)
        const [settled] = await call(f.people.admin, 'settle_closure_booking', {
          p_closure_id: closure?.id,
          p_booking_id: stay.id,
          p_space_id: own.spaceId,
          p_start_time: new Date(own.from).toISOString(),
        })
        expect(settled).toMatchObject({ space_id: own.spaceId, start_time: new Date(own.from) })
      }
    }

    /** Extends what runs, and books what the plates show as free now and next. */
    async function checkSpaceStates(state: DeskDay) {
      const now = new Date(state.now).toISOString()
      for (const running of await db.owner.query(
        `select id, space_id, start_time, end_time from bookings
         where status = 'confirmed' and start_time <= $1 and end_time > $1`,
        [now],
      )) {
        const states = await desk('get_space_states', { p_at: running.end_time })
        const minutes = freeFrom(states, running.space_id, +running.end_time)
        if (minutes === 0) continue
        const [longer] = await call(f.people.admin, 'extend_booking', {
          p_booking_id: running.id,
          p_minutes: Math.min(30, minutes),
          p_override: true,
        }).catch((error) => [{ error: String(error), broken_rules: undefined }])
        // An instructor may be taken although the space is free.
        if (/teaches|instructor/.test(longer?.error ?? '')) continue
        // One that lies in a closure breaks its rule already.
        const isClosed = state.closed.some(
          (each) =>
            closes(each, running.space_id) &&
            each.from < +running.end_time &&
            each.to > +running.start_time,
        )
        expect(longer?.broken_rules?.includes('closure') ?? longer).toBe(isClosed)
      }
      const states = await desk('get_space_states', { p_at: now })
      for (const space of states) {
        for (const { start_time, end_time } of space.free_times.slice(0, 2)) {
          const start = Date.parse(start_time)
          const end = Math.min(start + 30 * minute, Date.parse(end_time))
          const [booked] = await desk('create_staff_booking', {
            ...bookingRequest(f.home, {
              p_space_id: space.space_id,
              p_start_time: new Date(start).toISOString(),
              p_end_time: new Date(end).toISOString(),
            }),
            p_override: true,
          })
          expect(booked?.broken_rules).not.toContain('closure')
        }
      }
    }

    /** Returns for how many minutes a space is free from `from` on. */
    function freeFrom(states: Record<string, unknown>[], id: string, from: number): number {
      const space = states.find(({ space_id }) => space_id === id)
      const times = space?.free_times as { start_time: string; end_time: string }[]
      const free = times.find((each) => Date.parse(each.start_time) <= from)
      return free ? Math.floor((Date.parse(free.end_time) - from) / minute) : 0
    }
  })
}
