import type { Facility, FreeSlot } from './fill-facilities.ts'
import type { Call } from './load.ts'

/**
 * A question that the benchmark asks, as an HTTP call and as a SQL statement, to compare what the
 * two cost. `n` chooses the day. In the statement, pgbench replaces `:n` by a random number from 0
 * to 27.
 */
export type Question = { call(n: number): Call; statement: string }

/** Returns the call for what was collected today, as Money asks it. `token`: an administrator's. */
export function totalsOfToday(token: string, facility: Facility): Call {
  return rpc(token, 'get_day_totals', { p_facility_id: facility.id, p_date: dayFromToday(0) })
}

/** Returns the call for everything that a team owes and paid. */
export function seasonOfTeam(token: string, team: string): Call {
  return rpc(token, 'get_account', { p_team_id: team })
}

/** Returns the call of a function. `key` is the anonymous key or a session's token. */
function rpc(key: string, name: string, values: object): Call {
  return {
    method: 'POST',
    path: `/rest/v1/rpc/${name}`,
    body: JSON.stringify(values),
    headers: {
      apikey: key,
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'accept-encoding': 'gzip, deflate, br',
    },
  }
}

/**
 * The questions ask for this many different lengths: 60 minutes, 61 and so on. With 28 days that
 * makes 3,360 questions. When one comes again, the server has dropped its answer, which it keeps
 * for a second.
 */
const askedLengths = 120

/** Returns the question for the free times of one of the next days. */
export function slotsOfDay(
  key: string,
  facility: Facility,
  { space, instructor }: { space?: string; instructor?: string },
): Question {
  const [spaceId, instructorId] = [space ?? null, instructor ?? null]
  return {
    call: (n) =>
      rpc(key, 'get_available_time_slots', {
        p_facility_id: facility.id,
        p_space_id: spaceId,
        p_instructor_id: instructorId,
        p_date: dayFromToday((n % 28) + 2),
        p_duration_minutes: 60 + (Math.floor(n / 28) % askedLengths),
      }),
    statement: `select * from public.get_available_time_slots(${uuid(facility.id)},
      current_date + :n::integer + 2, 60, ${uuid(space)}, ${uuid(instructor)})`.replace(
      /\s+/g,
      ' ',
    ),
  }
}

/** Returns the question for the free days among `days` days, in any space. */
export function freeDays(key: string, facility: Facility, days: number): Question {
  return {
    call: (n) =>
      rpc(key, 'get_available_days', {
        p_facility_id: facility.id,
        p_space_id: null,
        p_instructor_id: null,
        p_from: dayFromToday((n % 28) + 2),
        p_to: dayFromToday((n % 28) + 1 + days),
        p_duration_minutes: 60 + (Math.floor(n / 28) % askedLengths),
      }),
    statement: `select * from public.get_available_days(${uuid(facility.id)},
      current_date + :n::integer + 2, current_date + :n::integer + ${days + 1}, 60)`.replace(
      /\s+/g,
      ' ',
    ),
  }
}

/** Returns the request that books a slot as a visitor does. */
export function createBooking(key: string, facility: Facility, slot: FreeSlot): Call {
  return rpc(key, 'create_booking', {
    p_facility_id: facility.id,
    p_space_id: slot.space,
    p_service_type_id: facility.cageService,
    p_instructor_id: null,
    p_start_time: slot.start,
    p_end_time: slot.end,
    p_player_name: 'Noah Ortega',
    p_player_email: 'ortega@family.example',
  })
}

/**
 * Returns a function that makes the calls for 0, 1, 2 and so on. The server has the answer to none
 * of them in its cache.
 */
export function inTurn(call: (n: number) => Call): () => Call {
  let asked = 0
  return () => call(asked++)
}

/**
 * Returns a function that makes the same call every time. The server mostly answers from its cache,
 * which keeps an answer for a second.
 */
export function repeated(call: (n: number) => Call): () => Call {
  return () => call(0)
}

function dayFromToday(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

function uuid(id: string | undefined): string {
  return id ? `'${id}'::uuid` : 'null::uuid'
}
