import type pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { engines, type TestEngine, testDatabaseOn } from '../engines/test-database.ts'
import { checkUntilSeen } from './check-until-seen.ts'
import { dayOf } from './slot-clock.ts'
import {
  freeDays,
  nextOpenings,
  type SlotQuestion,
  type SlotState,
  slotsOfDay,
  spacesFor,
} from './slot-model.ts'
import { facilityId, fixedRows, lessonId, openId, storeState, tokenOf } from './slot-rows.ts'
import { type AskedSlots, lessonMinutes, type SlotCase, slotCase } from './slot-states.ts'

const runs: Record<TestEngine, number> = { embedded: 60, postgres: 50, postgres15: 50 }

describe.each(engines)('slots of random facilities on %s', (engine) => {
  const db = testDatabaseOn(engine)
  let adminId: string
  beforeAll(async () => {
    adminId = (await db.createUser()).id
    const client = await db.pool.connect()
    await client.query(fixedRows(adminId))
    client.release()
  })

  test('the functions agree with the model, and every offered time can be booked', async () => {
    const seen = {
      ...{ available: 0, unavailable: 0, booked: 0, refused: 0, days: 0, opened: 0 },
      ...{ listed: 0, partly: 0 },
    }
    const client = await db.pool.connect()
    try {
      await client.query(tryBookings)
      const holds = async (slotCase: SlotCase) => {
        await client.query('begin')
        try {
          await storeState(client, slotCase.state, slotCase.questions)
          for (const asked of slotCase.questions) await compare(client, slotCase, asked, seen)
        } finally {
          await client.query('rollback')
        }
      }
      await checkUntilSeen(slotCase, holds, runs[engine], seen, runs[engine] / 2)
    } finally {
      client.release(true)
    }
  }, 60_000)

  async function compare(
    client: pg.PoolClient,
    { state }: SlotCase,
    asked: AskedSlots,
    seen: Record<
      'available' | 'unavailable' | 'booked' | 'refused' | 'days' | 'opened' | 'listed' | 'partly',
      number
    >,
  ): Promise<void> {
    const claims = asked.byAdmin ? JSON.stringify({ sub: adminId, role: 'authenticated' }) : ''
    await client.query(`select set_config('request.jwt.claims', $1, true)`, [claims])
    const booking = asked.excluded
      ? state.bookings[asked.excluded.index % state.bookings.length]
      : undefined
    const token = { right: tokenOf(booking?.id ?? ''), wrong: 'f'.repeat(64), none: null }[
      asked.excluded?.token ?? 'none'
    ]
    const mayLookPast = asked.byAdmin || asked.excluded?.token === 'right'
    const question: SlotQuestion = {
      ...asked,
      except: booking && mayLookPast ? booking.id : null,
    }

    const about = [facilityId, asked.spaceId, asked.instructorId]
    const rest = [
      ...[asked.duration, booking?.id ?? null, token, asked.spaceIds],
      asked.anyInstructor,
    ]
    const { rows: slots } = await client.query(
      `select ${minutes('start_time')} as "from", ${minutes('end_time')} as "to",
         is_available as "isAvailable"
       from public.get_available_time_slots($1, $4, $5, $2, $3, $6, $7, $8, $9)`,
      [...about, asked.day, ...rest],
    )
    const expected = slotsOfDay(state, question, asked.day)
    expect(slots).toEqual(expected)
    for (const slot of expected) seen[slot.isAvailable ? 'available' : 'unavailable'] += 1

    const { rows: days } = await client.query(
      `select date::text as day, free_slots as free
       from public.get_available_days($1, $4, $5, $6, $2, $3, $7, $8, $9, $10)`,
      [...about, asked.firstDay, asked.lastDay, ...rest],
    )
    expect(days).toEqual(freeDays(state, question, asked.firstDay, asked.lastDay))
    seen.days += days.length

    await compareFreeSpaces(client, state, question, asked.day, seen)
    await compareOpenings(client, state, question, asked, [...about, ...rest], seen)
    if (!asked.anyInstructor)
      await compareBookings(client, state, { ...question, except: null }, asked.day, seen)
  }

  /** Asserts that each time is listed with all of its free spaces: for cage time, and for a lesson. */
  async function compareFreeSpaces(
    client: pg.PoolClient,
    state: SlotState,
    question: SlotQuestion,
    day: string,
    seen: { listed: number; partly: number },
  ): Promise<void> {
    const wanted = { ...question, spaceId: null, anyInstructor: false }
    const expected = (about: SlotQuestion) =>
      slotsOfDay(state, about, day)
        .filter((slot) => slot.isAvailable)
        .map(({ from, to }) => ({ from, spaces: spacesFor(state, about, from, to) }))
    const { rows: free } = await client.query(
      `select ${minutes('start_time')} as "from", space_ids as spaces
       from public.get_free_spaces($1, $2, $3, $4)`,
      [facilityId, day, wanted.duration, wanted.spaceIds],
    )
    const inCages = expected({ ...wanted, instructorId: null, except: null })
    expect(free).toEqual(inCages)
    const { rows: listed } = await client.query(
      `select ${minutes('start_time')} as "from", array(select unnest(free_spaces) order by 1) as spaces
       from private.slots(
         $1, null, $5, $2, $2, $3, $6, $7, p_space_ids => $4, p_lists_spaces => true
       ) where is_open and is_free order by start_time`,
      [
        ...[facilityId, day, wanted.duration, wanted.spaceIds],
        ...[wanted.instructorId, wanted.except && [wanted.except], wanted.byAdmin],
      ],
    )
    expect(listed).toEqual(expected(wanted))
    seen.listed += listed.length
    const most = Math.max(0, ...inCages.map(({ spaces }) => spaces.length))
    seen.partly += inCages.filter(({ spaces }) => spaces.length < most).length
  }

  /** Asserts that the next openings equal the model's, and that each can be booked in its space. */
  async function compareOpenings(
    client: pg.PoolClient,
    state: SlotState,
    question: SlotQuestion,
    { openings: { count, after, wallClock } }: AskedSlots,
    about: unknown[],
    seen: { opened: number },
  ): Promise<void> {
    const start = after === null ? null : state.now + after
    const { rows: openings } = await client.query(
      `select ${minutes('start_time')} as "from", ${minutes('end_time')} as "to",
         space_id as space, instructor_id as teacher
       from public.get_next_openings(
         $1, $4, $2, $3, $9, p_exclude_booking_id => $5, p_booking_token => $6, p_space_ids => $7,
         p_any_instructor => $8, p_from => $10, p_at => time '00:00' + make_interval(mins => $11)
       )`,
      [...about, count, start === null ? null : new Date(start * 60_000).toISOString(), wallClock],
    )
    expect(openings).toEqual(nextOpenings(state, question, count, start ?? state.now, wallClock))
    seen.opened += openings.length
    for (const { from, space, teacher } of openings.slice(0, 2)) {
      if (question.except || (teacher && question.duration !== lessonMinutes)) continue
      const { rows } = await client.query(
        `select state from pg_temp.try_bookings($1, $2, $3, $4, array[$5::timestamptz], $6, null)`,
        [
          ...[facilityId, space, teacher, teacher ? lessonId : openId],
          ...[new Date(from * 60_000).toISOString(), question.duration],
        ],
      )
      expect(rows[0].state).toBe('UND00')
    }
  }

  /** Tries to book some of the day's slots, and times that are no slots. */
  async function compareBookings(
    client: pg.PoolClient,
    state: SlotState,
    question: SlotQuestion,
    day: string,
    seen: { booked: number; refused: number },
  ): Promise<void> {
    const slots = slotsOfDay(state, question, day)
    const every = Math.ceil(slots.length / 8)
    const [first, last] = [slots[0]?.from ?? state.now + 600, slots.at(-1)?.from ?? state.now]
    const starts = [
      ...slots.map(({ from }) => from).filter((_, i) => i % every === 0 || i === slots.length - 1),
      ...[first + 5, first - 60, last + 60],
    ]
    const canBe = question.instructorId === null || question.duration === lessonMinutes
    const expected = starts.map((from) => {
      const itsDay = slotsOfDay(state, question, dayOf(from, state.zone))
      const slot = itsDay.find((slot) => slot.from === from && slot.isAvailable && canBe)
      return { from, space: slot ? spacesFor(state, question, from, slot.to)[0] : null }
    })
    const { rows } = await client.query(
      `select ${minutes('start_time')} as "from", space_id as space, state, desk
       from pg_temp.try_bookings($1, $2, $3, $4, $5, $6, $7)`,
      [
        ...[facilityId, question.spaceId, question.instructorId],
        question.instructorId === null ? openId : lessonId,
        expected.map(({ from }) => new Date(from * 60_000).toISOString()),
        ...[question.duration, question.spaceIds],
      ],
    )
    expected.forEach(({ from, space }, i) => {
      expect(rows[i]).toMatchObject({ from, space })
      expect(rows[i].state).toMatch(space === null ? /^(PT409|P0001|PT404)$/ : /^UND00$/)
      // Staff are warned of exactly those times that visitors cannot book.
      if (question.spaceId && !question.byAdmin && !state.isDeleted)
        expect(rows[i].desk === 'free', JSON.stringify(rows[i])).toBe(space !== null)
      seen[space === null ? 'refused' : 'booked'] += 1
    })
  }
})

const minutes = (column: string) => `(extract(epoch from ${column}) / 60)::int`

/** Books at each start and rolls it back. Returns the space, or the state of the refusal. */
const tryBookings = `
  create function pg_temp.try_bookings(
    p_facility uuid, p_space uuid, p_instructor uuid, p_service uuid, p_starts timestamptz[], p_minutes int,
    p_spaces uuid[]
  ) returns table (start_time timestamptz, space_id uuid, state text, desk text) language plpgsql as $$
  declare
    v_id uuid;
  begin
    foreach start_time in array p_starts loop
      space_id := null;
      begin
        v_id := public.create_booking(
          p_facility, p_service, start_time, start_time + make_interval(mins => p_minutes),
          'Owen', 'owen@example.com', p_space, p_instructor, p_space_ids => p_spaces
        );
        select b.space_id into space_id from public.bookings b where b.id = v_id;
        raise exception 'undo' using errcode = 'UND00';
      exception when others then
        state := sqlstate;
      end;
      begin
        desk := 'free';
        perform private.check_place((p_facility, p_space, p_service, p_instructor, null, null));
        perform private.check_staff_place(
          null, (
            p_facility, p_space, p_service, p_instructor,
            start_time, start_time + make_interval(mins => p_minutes)
          ), false
        );
      exception when others then
        desk := sqlstate;
      end;
      return next;
    end loop;
  end $$`
