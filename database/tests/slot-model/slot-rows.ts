import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { SlotState } from './slot-model.ts'
import {
  type AskedSlots,
  foreignInstructorId,
  foreignSpaceId,
  lessonMinutes,
} from './slot-states.ts'

export const facilityId = '11111111-0000-4000-8000-000000000001'
export const openId = '11111111-0000-4000-8000-000000000002'
export const lessonId = '11111111-0000-4000-8000-000000000003'

/** Returns the token of a booking, which tests derive from its id. */
export const tokenOf = (id: string) => id.replaceAll('-', '').padEnd(64, '0')

/** Stores a random state in the facility of `fixedRows`, within the test's transaction. */
export async function storeState(client: pg.PoolClient, state: SlotState, questions: AskedSlots[]) {
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
       select id, $1, 'Cage ' || id, "isActive" from jsonb_to_recordset($2) given (id uuid, "isActive" bool)
     ), instructors as (
       insert into public.instructors (id, facility_id, first_name, last_name, email, is_active, deleted_at)
       select id, $1, 'A', 'B', 'a@example.com', "isActive", case when "isDeleted" then now() end
       from jsonb_to_recordset($3) given (id uuid, "isActive" bool, "isDeleted" bool)
     ), hours as (
       insert into public.facility_business_hours (facility_id, day_of_week, is_open, open_time, close_time)
       select $1, n - 1, open is not null, time '00:00' + make_interval(mins => open),
         case close when 1440 then '24:00' else time '00:00' + make_interval(mins => close) end
       from rows from (jsonb_to_recordset($4) as (open int, close int)) with ordinality given (open, close, n)
     ), weekly as (
       insert into public.instructor_availability
         (instructor_id, day_of_week, start_time, end_time, effective_date, expiration_date)
       select "instructorId", weekday, time '00:00' + make_interval(mins => "from"),
         case "to" when 1440 then '24:00' else time '00:00' + make_interval(mins => "to") end,
         "firstDay", "lastDay"
       from jsonb_to_recordset($5) given
         ("instructorId" uuid, weekday int, "from" int, "to" int, "firstDay" date, "lastDay" date)
     )
     insert into public.instructor_unavailability (instructor_id, start_time, end_time)
     select "instructorId", to_timestamp("from" * 60), to_timestamp("to" * 60)
     from jsonb_to_recordset($6) given ("instructorId" uuid, "from" bigint, "to" bigint)`,
    [
      ...[facilityId, table(state.spaces), table(state.instructors)],
      table(state.hours.map((day) => day ?? {})),
      ...[table(state.weekly), table(state.timeOff)],
    ],
  )
  await client.query(
    `insert into public.instructor_busy_times (facility_id, instructor_id, start_time, end_time)
     select $1, "instructorId", to_timestamp("from" * 60), to_timestamp("to" * 60)
     from jsonb_to_recordset($2) given ("instructorId" uuid, "from" bigint, "to" bigint)`,
    [facilityId, table(state.busy)],
  )
  await client.query(
    `with special as (
       insert into public.facility_special_hours (facility_id, date, is_open, open_time, close_time)
       select $1, day, hours is not null, time '00:00' + make_interval(mins => (hours ->> 'open')::int),
         case hours ->> 'close' when '1440' then '24:00'
           else time '00:00' + make_interval(mins => (hours ->> 'close')::int) end
       from jsonb_to_recordset($2) given (day date, hours jsonb)
     ), closures as (
       insert into public.facility_closures (id, facility_id, starts_at, ends_at, repeats_yearly)
       select id, $1, to_timestamp("from" * 60), to_timestamp("to" * 60), "isYearly"
       from jsonb_to_recordset($3) given (id uuid, "from" bigint, "to" bigint, "isYearly" bool)
     )
     insert into public.facility_closure_spaces (facility_id, closure_id, space_id)
     select $1, id, space_id from jsonb_to_recordset($3) given (id uuid, "spaceIds" uuid[]), unnest("spaceIds") space_id`,
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
     from jsonb_to_recordset($4) given (
       id uuid, token text, "spaceId" uuid, "instructorId" uuid, "from" bigint, "to" bigint, status text
     )`,
    [
      ...[facilityId, openId, lessonId],
      table(state.bookings.map((booking) => ({ ...booking, token: tokenOf(booking.id) }))),
    ],
  )
}

/** Rows that every state needs: two facilities, the services, and rows of somebody else. */
export function fixedRows(adminId: string): string {
  const other = '11111111-0000-4000-8000-000000000009'
  return `
    insert into public.facilities (id, name, slug)
    values ('${facilityId}', 'Here', 'here'), ('${other}', 'There', 'there');
    -- A share of 100: no limit on the part of the open time that visitors book, which the model does not know.
    insert into public.facility_settings (facility_id, limit_share_per_hour)
    values ('${facilityId}', 100), ('${other}', 100);
    insert into public.facility_admins (facility_id, user_id) values ('${facilityId}', '${adminId}');
    insert into public.facility_service_types (id, facility_id, name, requires_instructor, duration_minutes)
    values ('${openId}', '${facilityId}', 'Open', false, 60),
      ('${lessonId}', '${facilityId}', 'Lesson', true, ${lessonMinutes});
    insert into public.facility_spaces (id, facility_id, name)
    values ('${foreignSpaceId}', '${other}', 'Not here');
    insert into public.instructors (id, facility_id, first_name, last_name, email)
    values ('${foreignInstructorId}', '${other}', 'Not', 'Here', 'not@example.com')`
}
