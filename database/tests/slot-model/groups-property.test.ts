import fc from 'fast-check'
import type pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { engines, type TestEngine, testDatabaseOn } from '../engines/test-database.ts'
import { checkUntilSeen } from './check-until-seen.ts'
import { type SlotQuestion, type SlotState, slotsOfDay, spacesFor } from './slot-model.ts'
import { facilityId, fixedRows, lessonId, openId, storeState } from './slot-rows.ts'
import { lessonMinutes, slotCase } from './slot-states.ts'

const runs: Record<TestEngine, number> = { embedded: 60, postgres: 100, postgres15: 100 }

/** The wishes of one part. The numbers choose among the facility's services, spaces and times. */
const askedPart = fc.record({
  space: fc.option(fc.nat(7), { freq: 3 }),
  spaces: fc.option(fc.array(fc.nat(7), { minLength: 1, maxLength: 3 }), { freq: 3 }),
  instructor: fc.option(fc.nat(7), { freq: 2 }),
  start: fc.nat(3),
})
const groupCase = fc.record({
  slots: slotCase,
  asked: fc.array(askedPart, { minLength: 2, maxLength: 5 }),
})

type GroupCase = typeof groupCase extends fc.Arbitrary<infer T> ? T : never
type Part = { question: SlotQuestion; from: number; to: number; isOffered: boolean }

describe.each(engines)('groups of random facilities on %s', (engine) => {
  const db = testDatabaseOn(engine)
  beforeAll(async () => {
    const { id } = await db.createUser()
    await db.owner.query(fixedRows(id))
  })

  test('a group is booked exactly when its parts fit side by side', async () => {
    const seen = { booked: 0, refused: 0, crowded: 0 }
    const client = await db.pool.connect()
    try {
      await client.query(bookGroup)
      const holds = async ({ slots: { state, questions }, asked }: GroupCase) => {
        const near = questions.find((question) => anyFree(state, question))
        if (!near) return
        const parts = asked.flatMap((part) => partOf(state, near, part))
        if (parts.length === 0) return
        await client.query('begin')
        try {
          await storeState(client, state, questions)
          await compare(client, state, parts, seen)
        } finally {
          await client.query('rollback')
        }
      }
      await checkUntilSeen(groupCase, holds, runs[engine], seen, 3)
    } finally {
      client.release(true)
    }
  }, 60_000)

  async function compare(
    client: pg.PoolClient,
    state: SlotState,
    parts: Part[],
    seen: { booked: number; refused: number; crowded: number },
  ): Promise<void> {
    const areOffered = parts.every(({ isOffered }) => isOffered)
    const fits = areOffered && haveTime(state, parts) && canSpread(state, parts, [])
    const { rows } = await client.query('select state, spaces from pg_temp.book_group($1, $2)', [
      facilityId,
      JSON.stringify(parts.map((part, index) => requestOf(part, index))),
    ])
    expect(rows[0].state).toBe(fits ? 'UND00' : 'PT409')
    if (fits) expect(isSpread(state, parts, rows[0].spaces)).toBe(true)
    seen[fits ? 'booked' : 'refused'] += 1
    if (areOffered && !fits) seen.crowded += 1
  }
})

/** Returns the part with a time of the day that is offered, where there is one. */
function partOf(
  state: SlotState,
  { day, duration }: { day: string; duration: number },
  asked: typeof askedPart extends fc.Arbitrary<infer Asked> ? Asked : never,
): Part[] {
  const idOf = (rows: { id: string }[], n: number) => rows[n % rows.length]?.id ?? ''
  const question: SlotQuestion = {
    spaceId: asked.space === null ? null : idOf(state.spaces, asked.space),
    spaceIds: asked.spaces?.map((n) => idOf(state.spaces, n)) ?? null,
    instructorId: asked.instructor === null ? null : idOf(state.instructors, asked.instructor),
    anyInstructor: false,
    duration: asked.instructor === null ? duration : lessonMinutes,
    except: null,
    byAdmin: false,
  }
  const slots = slotsOfDay(state, question, day)
  const free = slots.filter(({ isAvailable }) => isAvailable)
  // Few parts are not offered, because each refuses the whole group.
  const slot = free[asked.start % free.length] ?? (asked.start === 3 ? slots[0] : undefined)
  return slot ? [{ question, from: slot.from, to: slot.to, isOffered: slot.isAvailable }] : []
}

/** Returns whether cage time of the question's length is free on its day. */
function anyFree(state: SlotState, { day, duration }: { day: string; duration: number }): boolean {
  const question = { spaceId: null, spaceIds: null, instructorId: null, anyInstructor: false }
  const asked = { ...question, duration, except: null, byAdmin: false }
  return slotsOfDay(state, asked, day).some(({ isAvailable }) => isAvailable)
}

function requestOf({ question, from, to }: Part, index: number) {
  return {
    space_id: question.spaceId,
    space_ids: question.spaceIds,
    service_type_id: question.instructorId ? lessonId : openId,
    instructor_id: question.instructorId,
    start_time: new Date(from * 60_000),
    end_time: new Date(to * 60_000),
    player_name: `Owen ${'abcde'.charAt(index)}`,
  }
}

/** Returns whether no instructor teaches two parts that are nearer than the buffer. */
function haveTime(state: SlotState, parts: Part[]): boolean {
  return parts.every(({ question, ...part }, n) =>
    parts
      .slice(n + 1)
      .every(
        (other) =>
          question.instructorId === null ||
          question.instructorId !== other.question.instructorId ||
          areApart(state, part, other),
      ),
  )
}

/** Returns whether the parts after those that have a space can each be given one. */
function canSpread(state: SlotState, parts: Part[], placed: string[]): boolean {
  const part = parts[placed.length]
  if (!part) return true
  return spacesFor(state, part.question, part.from, part.to).some((space) => {
    const spaces = [...placed, space]
    return isSpread(state, parts.slice(0, spaces.length), spaces) && canSpread(state, parts, spaces)
  })
}

/** Returns whether each part has a space that it may have and no other part needs. */
function isSpread(state: SlotState, parts: Part[], spaces: string[]): boolean {
  return parts.every(
    (part, n) =>
      spacesFor(state, part.question, part.from, part.to).includes(spaces[n] ?? '') &&
      parts.every((other, m) => m <= n || spaces[n] !== spaces[m] || areApart(state, part, other)),
  )
}

type Time = { from: number; to: number }

function areApart({ settings: { buffer } }: SlotState, one: Time, other: Time): boolean {
  return one.to + buffer <= other.from || other.to + buffer <= one.from
}

/** Books the group and rolls it back. Returns the parts' spaces, or the state of the refusal. */
const bookGroup = `
  create function pg_temp.book_group(p_facility uuid, p_parts jsonb, out state text, out spaces uuid[])
    language plpgsql as $$
  declare
    v_bookings jsonb;
  begin
    select bookings into v_bookings from public.create_booking_group(
      p_facility, p_parts, 'Kate', 'kate@example.com'
    );
    spaces := array(
      select (made.value ->> 'space_id')::uuid
      from jsonb_array_elements(v_bookings) with ordinality made (value, n) order by n
    );
    raise exception 'undo' using errcode = 'UND00';
  exception when others then
    state := sqlstate;
  end $$`
