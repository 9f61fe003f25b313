import { beforeAll, describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { facilitiesOn } from './fixtures/facility-fixture.ts'
import { workAtDesk } from './fixtures/work-at-desk.ts'

/** Functions about a person and their session. An account of the desk may call them, its key may not. */
const ofAPerson = [
  'create_facility',
  'desk_sign_in',
  'desk_sign_out',
  'end_own_session',
  'get_facility_setup',
  'get_new_facility_rule',
  'get_own_device',
  'get_own_sessions',
  'get_second_step_rule',
  'share_own_session',
]

/** Functions for owners that do not refuse others: they answer as if nothing were there. */
const ofOwners = [
  'erase_family',
  'export_family',
  'get_activity_people',
  'get_administrators_with_second_step',
  'get_open_invitations',
  'get_pay_sheet',
  'get_staff',
  'merge_customers',
  'publish_waiver',
  'redeliver_webhook',
  'rotate_webhook_secret',
  'test_webhook',
  'withdraw_invitation',
  'withdraw_waiver',
]

/** Functions for instructors and owners that check the values before the rights. */
const ofInstructors = [
  'create_instructor_availability',
  'delete_instructor_availability',
  'update_instructor_availability',
]

describe.each(engines)('an API key with the scope desk on %s', (engine) => {
  const { db, f } = facilitiesOn(engine)
  beforeAll(() => workAtDesk(db, f))

  test('reaches every function that an account of the desk reaches', async () => {
    const known = await db.owner.query(
      `select proname as name, proargnames[1:pronargs - pronargdefaults] as required
       from pg_proc where pronamespace = 'public'::regnamespace
         and has_function_privilege('authenticated', oid, 'execute')
         and proname not in (
           select proname from pg_proc where pronamespace = 'public'::regnamespace
             and has_function_privilege('anon', oid, 'execute')
         )`,
    )
    const [reach] = await db.owner.query(`select functions from private.key_reach('desk')`)
    const missing = new Set<string>()
    for (const { name, required } of known) {
      const given = (required ?? []).map(
        (argument: string) => `${argument} => ${argument === 'p_facility_id' ? '$1' : 'null'}`,
      )
      const values = given.some((text: string) => text.endsWith('$1')) ? [f.home.id] : []
      const state = await f.people.desk
        .query(`select * from public.${name}(${given.join(', ')})`, values)
        .then(
          () => 'answered',
          ({ code }) => code,
        )
      if (/^(42501|PT403)$/.test(state) || reach?.functions.includes(name)) continue
      missing.add(name)
    }
    expect([...missing].sort()).toEqual([...ofAPerson, ...ofOwners, ...ofInstructors].sort())
  })

  test('reaches a function for a check that it calls, not for one that a comment or a text names', async () => {
    const reach = async () =>
      (
        await db.owner.query(
          `select functions from private.key_reach('desk', p_manages_webhooks => true)`,
        )
      )[0]?.functions
    const before = await reach()
    const calls = 'private.check_desk(null), private.webhook_key()'
    const sources = {
      added_comment: `-- ${calls}`,
      added_long_comment: `/* ${calls} **/`,
      added_text: `perform '${calls}';`,
      added_call: `perform '--', '/*', ${calls}; -- It's */ one.`,
    }
    for (const [name, source] of Object.entries(sources)) {
      await db.owner.query(
        `create function public.${name}() returns void language plpgsql as $$
         begin
           ${source}
         end
         $$`,
      )
      await db.owner.query(`grant execute on function public.${name}() to authenticated`)
    }
    expect(await reach()).toEqual(['added_call', ...before].sort())
  })
})
