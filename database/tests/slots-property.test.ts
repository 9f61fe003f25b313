import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  dayOf,
  freeDays,
  type SlotQuestion,
  type SlotState,
  slotsOfDay,
  spacesFor,
} from './slot-model.ts'
import {
  type AskedSlots,
  foreignInstructorId,
  foreignSpaceId,
  lessonMinutes,
  type SlotCase,
  slotCase,
} from './slot-states.ts'
import { engines, type TestEngine, testDatabaseOn } from './test-database.ts'

const runs: Record<TestEngine, number> = { embedded: 25, postgres: 120, postgres15: 120 }

const facilityId = '11111111-0000-4000-8000-000000000001'
const openId = '11111111-0000-4000-8000-000000000002'
const lessonId = '11111111-0000-4000-8000-000000000003'

describe.each(engines)('slots of random facilities on %s', (engine) => {
  const db = testDatabaseOn(engine)
  let adminId: string
  beforeAll(async () => {
    adminId = (await db.createUser()).id
    const client = await db.pool.connect()
    await client.query(fixedRows(adminId))
    client.release()
  })

  test('the functions and the model agree, and what is offered can be booked', async () => {
    const seen = { available: 0, unavailable: 0, booked: 0, refused: 0, days: 0 }
    const client = await db.pool.connect()
    try {
      await client.query(tryBookings)
      await fc.assert(
        fc.asyncProperty(slotCase, async (slotCase) => {
          await client.query('begin')
          try {
            await store(client, slotCase.state, slotCase.questions)
            for (const asked of slotCase.questions) await compare(client, slotCase, asked, seen)
          } finally {
            await client.query('rollback')
          }
        }),
        { numRuns: runs[engine], endOnFailure: true },
      )
    } finally {
      client.release(true)
    }
    // Random states that offer nothing would prove nothing.
    expect(seen.available).toBeGreaterThan(runs[engine] * 2)
    expect(seen.unavailable).toBeGreaterThan(runs[engine] * 5)
    expect(seen.booked).toBeGreaterThan(runs[engine] / 2)
    expect(seen.refused).toBeGreaterThan(runs[engine])
    expect(seen.days).toBeGreaterThan(runs[engine])
  }, 60_000)

  async function compare(
    client: pg.PoolClient,
    { state }: SlotCase,
    asked: AskedSlots,
    seen: Record<'available' | 'unavailable' | 'booked' | 'refused' | 'days', number>,
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
    const rest = [asked.duration, booking?.id ?? null, token, asked.spaceIds]
    const { rows: slots } = await client.query(
      `select ${minutes('start_time')} as "from", ${minutes('end_time')} as "to",
         is_available as "isAvailable"
       from public.get_available_time_slots($1, $2, $3, $4, $5, $6, $7, $8)`,
      [...about, asked.day, ...rest],
    )
    const expected = slotsOfDay(state, question, asked.day)
    expect(slots).toEqual(expected)
    for (const slot of expected) seen[slot.isAvailable ? 'available' : 'unavailable'] += 1

    const { rows: days } = await client.query(
      `select date::text as day, free_slots as free
       from public.get_available_days($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [...about, asked.firstDay, asked.lastDay, ...rest],
    )
    expect(days).toEqual(freeDays(state, question, asked.firstDay, asked.lastDay))
    seen.days += days.length

    await compareBookings(client, state, { ...question, except: null }, asked.day, seen)
  }

  /** Tries some of the day's slots, and times that are none. */
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
      // The desk is warned of exactly what the public cannot book.
      if (question.spaceId && !question.byAdmin && !state.isDeleted)
        expect(rows[i].desk === 'free', JSON.stringify(rows[i])).toBe(space !== null)
      seen[space === null ? 'refused' : 'booked'] += 1
    })
  }
})

const minutes = (column: string) => `(extract(epoch from ${column}) / 60)::int`

/** Tests know a booking's token by its id. */
const tokenOf = (id: string) => id.replaceAll('-', '').padEnd(64, '0')

async function store(client: pg.PoolClient, state: SlotState, questions: AskedSlots[]) {
  const { settings } = state
  const durations = [...new Set([60, ...questions.map(({ duration }) => duration)])]
  const table = (rows: object[]) => JSON.stringify(rows)
  await client.query(
    `select set_config('fungo.now', $1, true), set_config('TimeZone', 'UTC', true)`,
    [new Date(state.now * 60_000).toISOString()],
  )
  await client.query(
    `update public.facilities set time_zone = $2, deleted_at = case when $3 then now() end
     where id = $1`,
    [facilityId, state.zone, state.isDeleted],
  )
  await client.query(
    `update public.facility_settings set
       booking_lead_time_hours = $2, max_booking_days_ahead = $3, booking_increment_minutes = $4,
       buffer_minutes_between_bookings = $5, allow_open_cage_bookings = $6,
       allow_instructor_bookings = $7, booking_duration_options = $8
     where facility_id = $1`,
    [
      ...[facilityId, settings.leadHours, settings.daysAhead, settings.increment, settings.buffer],
      ...[settings.allowOpen, settings.allowLessons, durations],
    ],
  )
  await client.query(
    `with spaces as (
       insert into public.facility_spaces (id, facility_id, name, is_active)
       select id, $1, 'Cage ' || id, "isActive" from jsonb_to_recordset($2) r (id uuid, "isActive" bool)
     ), instructors as (
       insert into public.instructors (id, facility_id, first_name, last_name, email, is_active, deleted_at)
       select id, $1, 'A', 'B', 'a@example.com', "isActive", case when "isDeleted" then now() end
       from jsonb_to_recordset($3) r (id uuid, "isActive" bool, "isDeleted" bool)
     ), hours as (
       insert into public.facility_business_hours (facility_id, day_of_week, is_open, open_time, close_time)
       select $1, n - 1, open is not null, time '00:00' + make_interval(mins => open),
         case close when 1440 then '24:00' else time '00:00' + make_interval(mins => close) end
       from rows from (jsonb_to_recordset($4) as (open int, close int)) with ordinality r (open, close, n)
     ), weekly as (
       insert into public.instructor_availability
         (instructor_id, day_of_week, start_time, end_time, effective_date, expiration_date)
       select "instructorId", weekday, time '00:00' + make_interval(mins => "from"),
         case "to" when 1440 then '24:00' else time '00:00' + make_interval(mins => "to") end,
         "firstDay", "lastDay"
       from jsonb_to_recordset($5) r
         ("instructorId" uuid, weekday int, "from" int, "to" int, "firstDay" date, "lastDay" date)
     )
     insert into public.instructor_unavailability (instructor_id, start_time, end_time)
     select "instructorId", to_timestamp("from" * 60), to_timestamp("to" * 60)
     from jsonb_to_recordset($6) r ("instructorId" uuid, "from" bigint, "to" bigint)`,
    [
      ...[facilityId, table(state.spaces), table(state.instructors)],
      table(state.hours.map((day) => day ?? {})),
      ...[table(state.weekly), table(state.timeOff)],
    ],
  )
  await client.query(
    `with special as (
       insert into public.facility_special_hours (facility_id, date, is_open, open_time, close_time)
       select $1, day, hours is not null, time '00:00' + make_interval(mins => (hours ->> 'open')::int),
         case hours ->> 'close' when '1440' then '24:00'
           else time '00:00' + make_interval(mins => (hours ->> 'close')::int) end
       from jsonb_to_recordset($2) r (day date, hours jsonb)
     ), closures as (
       insert into public.facility_closures (id, facility_id, starts_at, ends_at, repeats_yearly)
       select id, $1, to_timestamp("from" * 60), to_timestamp("to" * 60), "isYearly"
       from jsonb_to_recordset($3) r (id uuid, "from" bigint, "to" bigint, "isYearly" bool)
     )
     insert into public.facility_closure_spaces (facility_id, closure_id, space_id)
     select $1, id, space_id from jsonb_to_recordset($3) r (id uuid, "spaceIds" uuid[]), unnest("spaceIds") space_id`,
    [
      ...[facilityId, table(state.specialHours)],
      table(state.closures.map((closure) => ({ ...closure, id: randomUUID() }))),
    ],
  )
  await client.query(
    `insert into public.bookings (
       id, booking_token, facility_id, space_id, service_type_id, instructor_id, start_time, end_time,
       status, player_name, player_email
     )
     select id, token, $1, "spaceId", case when "instructorId" is null then $2::uuid else $3 end,
       "instructorId", to_timestamp("from" * 60), to_timestamp("to" * 60), status, 'A', 'a@example.com'
     from jsonb_to_recordset($4) r (
       id uuid, token text, "spaceId" uuid, "instructorId" uuid, "from" bigint, "to" bigint, status text
     )`,
    [
      ...[facilityId, openId, lessonId],
      table(state.bookings.map((booking) => ({ ...booking, token: tokenOf(booking.id) }))),
    ],
  )
}

function fixedRows(adminId: string): string {
  const other = '11111111-0000-4000-8000-000000000009'
  return `
    insert into public.facilities (id, name, slug)
    values ('${facilityId}', 'Here', 'here'), ('${other}', 'There', 'there');
    insert into public.facility_settings (facility_id) values ('${facilityId}'), ('${other}');
    insert into public.facility_admins (facility_id, user_id) values ('${facilityId}', '${adminId}');
    insert into public.facility_service_types (id, facility_id, name, requires_instructor, duration_minutes)
    values ('${openId}', '${facilityId}', 'Open', false, 60),
      ('${lessonId}', '${facilityId}', 'Lesson', true, ${lessonMinutes});
    insert into public.facility_spaces (id, facility_id, name)
    values ('${foreignSpaceId}', '${other}', 'Not here');
    insert into public.instructors (id, facility_id, first_name, last_name, email)
    values ('${foreignInstructorId}', '${other}', 'Not', 'Here', 'not@example.com')`
}

/** Books at each start and takes it back at once; the space, or the state of the refusal. */
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
          p_facility, p_space, p_service, p_instructor, start_time,
          start_time + make_interval(mins => p_minutes), 'Owen', 'owen@example.com',
          p_space_ids => p_spaces
        );
        select b.space_id into space_id from public.bookings b where b.id = v_id;
        raise exception 'undo' using errcode = 'UND00';
      exception when others then
        state := sqlstate;
      end;
      begin
        desk := 'free';
        perform private.check_place(p_facility, p_service, p_instructor, p_space);
        perform private.judge_staff_place(
          null, p_facility, p_space, p_service, p_instructor,
          start_time, start_time + make_interval(mins => p_minutes), false
        );
      exception when others then
        desk := sqlstate;
      end;
      return next;
    end loop;
  end $$`
