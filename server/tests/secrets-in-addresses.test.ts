import { beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../database/tests/engines/test-database.ts'
import { functionsServerOn } from '../functions/test-functions-server.ts'

describe.each(engines)('a secret in an address on %s', (engine) => {
  const { db, f, send } = functionsServerOn(engine)
  beforeAll(async () => {
    await db.owner.query('update facility_settings set enable_payments = true')
  })

  test('no function that only reads answers a GET with a token or a code', async () => {
    // Each function once with each of its secrets, and with the arguments without a default.
    const calls = await db.owner.query(
      `select routine.proname as name, secret, array(
         select array[name, type] from (
           select name, at, format_type(routine.proargtypes[at - 1], null) as type
           from unnest(routine.proargnames) with ordinality given (name, at)
         ) given
         where at <= routine.pronargs - routine.pronargdefaults and name <> secret
       ) as needed
       from pg_proc routine, unnest(routine.proargnames[:routine.pronargs]) secret
       where routine.pronamespace = 'public'::regnamespace and secret ~ '^p_(\\w+_)?(token|code)$'
         and (routine.provolatile <> 'v' or routine.proname ~ '^(get|preview|search)_')`,
    )
    expect(calls.length).toBeGreaterThan(10)
    const answers = calls.map(async ({ name, secret, needed }) => {
      const given = needed.map(([argument, type]: [string, string]) => [
        argument,
        type.endsWith('[]') ? '{}' : (values[type] ?? f.home.id),
      ])
      const query = new URLSearchParams([...given, [secret, 'ab'.repeat(32)]])
      const { status, body } = await send('GET', `/rest/v1/rpc/${name}?${query}`, null)
      return { name, secret, status, code: body.code }
    })
    expect(await Promise.all(answers)).toEqual(
      calls.map(({ name, secret }) => ({ name, secret, status: 405, code: 'PT405' })),
    )
  })

  test('they answer a GET without one', async () => {
    const query = new URLSearchParams({
      ...{ p_facility_id: f.home.id, p_date: '2026-06-16', p_duration_minutes: '60' },
      p_space_id: f.home.space,
    })
    const { status } = await send('GET', `/rest/v1/rpc/get_available_time_slots?${query}`, null)
    expect(status).toBe(200)
  })
})

/** By type; all others get an id. */
const values: Record<string, string> = {
  date: '2026-06-16',
  integer: '60',
  'timestamp with time zone': '2026-06-16T14:00:00Z',
}
