import { describe, expect, it } from 'vitest'
import { engines, testDatabaseOn } from '../../database/tests/engines/test-database.ts'
import { facilities } from './facilities.ts'
import { people } from './people.ts'
import { runVerb } from './test-verb.ts'
import type { Verb } from './verb.ts'

describe.each(engines)('npm run admin -- people on %s', (engine) => {
  const db = testDatabaseOn(engine)

  const run = (verb: Verb, ...args: string[]) => runVerb(verb, db, args)
  const mailed = () =>
    db.owner.query(
      `select log.email_type as type, log.recipient, queued.payload ->> 'role' as role, queued.sender
       from private.mail_queue queued join email_logs log on log.id = queued.email_log_id
       order by log.created_at, log.id`,
    )

  it('lists who works where, invites to the desk, and mails links to new passwords', async () => {
    const place = ['--address', '1 Main Street', '--phone', '(937) 555-0142']
    const host = ['--host', 'https://north.example', '--from', 'North <desk@north.example>']
    const named = ['--slug', 'north', '--email', 'desk@example.com', '--admin', 'jo@example.com']
    await run(facilities, 'add', 'North Cages', ...named, ...place, ...host)
    expect(await run(people, 'invite', 'north', 'Sam@example.com', '--desk')).toEqual([
      'Sam@example.com works at the desk of north.',
      'An invitation is on its way to sam@example.com. Its link works for 7 days.',
    ])
    // An account that works there keeps its role.
    expect((await run(people, 'invite', 'north', 'sam@example.com'))[0]).toBe(
      'sam@example.com already works at the desk of north. An owner changes that in Settings, People.',
    )
    expect(
      await db.owner.query(
        `select kind, action, actor_name, subject_name, changes from activity
         where actor_name = 'The operator'`,
      ),
    ).toEqual([
      {
        kind: 'administrator',
        action: 'added',
        actor_name: 'The operator',
        subject_name: 'sam@example.com',
        changes: { role: [null, 'desk'] },
      },
    ])
    await db.owner.query(
      `update auth.users set last_sign_in_at = '2026-11-24T10:30Z' where email = 'jo@example.com'`,
    )
    const listed = [
      'north  owner  jo@example.com  signed in 2026-11-24 10:30 UTC',
      'north  desk  sam@example.com  never signed in',
    ]
    expect(await run(people, 'list')).toEqual(listed)
    expect(await run(people, 'list', 'north')).toEqual(listed)
    expect(await run(people, 'reset', ' Jo@Example.com ')).toEqual([
      'A link to a new password is on its way to jo@example.com. It works once, for an hour.',
    ])
    const sent = await mailed()
    const sender = 'North <desk@north.example>'
    expect(sent).toContainEqual({
      type: 'invitation',
      recipient: 'sam@example.com',
      role: 'desk',
      sender,
    })
    expect(sent).toContainEqual({
      type: 'password_reset',
      recipient: 'jo@example.com',
      role: null,
      sender,
    })
  })

  it('mails no link to a new password from a deleted facility', async () => {
    await db.owner.query(
      `with facility as (
         insert into facilities (name, slug, deleted_at) values ('Closed', 'closed', now()) returning id
       ), host as (
         insert into private.facility_hosts (host, facility_id, is_primary, mail_from)
         select 'closed.example', id, true, 'Closed <desk@closed.example>' from facility
       ), account as (
         insert into auth.users (id, email) values (gen_random_uuid(), 'lee@example.com') returning id
       )
       insert into facility_admins (facility_id, user_id) select facility.id, account.id from facility, account`,
    )
    await run(people, 'reset', 'lee@example.com')
    expect(await mailed()).toContainEqual({
      type: 'password_reset',
      recipient: 'lee@example.com',
      role: null,
      sender: 'North <desk@north.example>',
    })
  })

  it('reports what it cannot do, and changes nothing', async () => {
    await expect(run(people, 'list', 'west')).rejects.toThrow('There is no facility "west".')
    await expect(run(people, 'reset', 'nobody@example.com')).rejects.toThrow(
      'No account signs in with nobody@example.com.',
    )
    for (const args of [[], ['list', 'a', 'b'], ['invite', 'north'], ['reset'], ['list', '--desk']])
      await expect(run(people, ...args)).rejects.toThrow('Usage: npm run admin -- people')
  })
})
