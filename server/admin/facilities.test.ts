import { describe, expect, it } from 'vitest'
import { engines, testDatabaseOn } from '../../database/tests/engines/test-database.ts'
import { createApp } from '../app.ts'
import { systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { checkHosts } from '../doctor/check-hosts.ts'
import { facilities } from './facilities.ts'
import { runVerb } from './test-verb.ts'

const config = readConfig({ JWT_SECRET: 'a secret that is long enough for HS256' })

describe.each(engines)('npm run admin -- facilities on %s', (engine) => {
  const db = testDatabaseOn(engine)

  const run = (...args: string[]) => runVerb(facilities, db, args)
  const place = ['--address', '1 Main Street', '--phone', '(937) 555-0142']
  const add = (name: string, ...more: string[]) =>
    run('add', name, ...place, '--email', 'desk@example.com', '--admin', 'Jo@example.com', ...more)

  it('adds facilities with their administrator, hosts and all data that a page needs', async () => {
    expect(await run('list')).toEqual(['There is no facility yet.'])
    expect(await add('North Cages', '--slug', 'north')).toEqual([
      'Added north, administered by Jo@example.com.',
      'An invitation is on its way to jo@example.com. Its link works for 7 days.',
    ])
    const host = ['--host', 'https://South.example', '--from', 'South <desk@south.example>']
    expect((await add('South Cages', '--slug', 'south', ...host)).slice(1)).toEqual([
      'south.example is listed. The links of its facility use it.',
      expect.stringMatching(/^From now on each listed host shows only its own facility/),
      expect.stringMatching(/^An invitation is on its way to jo@example\.com/),
    ])
    expect(
      await db.owner.query(
        `select account.email, facility.slug, link.is_primary, settings.booking_increment_minutes as step,
           (select count(*)::int from facility_business_hours where facility_id = facility.id) as days
         from facilities facility join facility_settings settings on settings.facility_id = facility.id
         join facility_admins link on link.facility_id = facility.id
         join auth.users account on account.id = link.user_id order by slug`,
      ),
    ).toEqual(
      ['north', 'south'].map((slug) => ({
        email: 'jo@example.com',
        slug,
        is_primary: true,
        step: expect.any(Number),
        days: 7,
      })),
    )
  })

  it('lets the invited administrator in at the facility’s host, with mail in its name', async () => {
    const [{ payload, sender }] = (await db.owner.query(
      `select queued.payload, queued.sender from private.mail_queue queued
       join email_logs log on log.id = queued.email_log_id
       join facilities facility on facility.id = log.facility_id
       where facility.slug = 'south' and log.email_type = 'invitation'`,
    )) as [{ payload: { link: string; facility: object }; sender: string }]
    expect(sender).toBe('South <desk@south.example>')
    expect(payload).toMatchObject({ role: 'admin', facility: { name: 'South Cages' } })
    const app = createApp({ database: db, mailer: { wake() {} }, config, clock: systemClock })
    const opened = await app.fetch(new Request(payload.link))
    const target = new URL(opened.headers.get('location') ?? '')
    expect(target.origin + target.pathname).toBe('https://south.example/reset-password')
    const ask = (method: string, path: string, token: string | null, body?: object) =>
      app.fetch(
        new Request(`https://south.example${path}`, {
          method,
          body: body && JSON.stringify(body),
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        }),
      )
    const session = new URLSearchParams(target.hash.slice(1)).get('access_token')
    const password = 'cages at the river'
    expect((await ask('PUT', '/auth/v1/user', session, { password })).status).toBe(200)
    expect((await ask('POST', '/functions/v1/doctor', session)).status).toBe(200)
    expect(await run('invite', 'south', 'Jo@example.com')).toEqual([
      'Jo@example.com already administers south.',
      'jo@example.com has a password and signs in with it.',
    ])
  })

  it('shows the status of each facility, with what needs attention', async () => {
    await add('East Cages', '--slug', 'east')
    await db.owner.query(
      `with east as (
         select id from facilities where slug = 'east'
       ), space as (
         insert into facility_spaces (facility_id, name, space_type, capacity)
         select id, 'Cage 1', 'batting_cage', 1 from east returning id
       ), service as (
         insert into facility_service_types (facility_id, name) select id, 'Cage time' from east returning id
       ), booked as (
         insert into bookings (facility_id, space_id, service_type_id, player_name, start_time, end_time)
         select east.id, space.id, service.id, 'Kim', now() + days * interval '1 day',
           now() + days * interval '1 day 1 hour'
         from east, space, service, unnest(array[1, 2]) days
       )
       insert into email_logs (facility_id, email_type, recipient, delivery_status)
       select id, 'test', 'kim@example.com', 'failed' from east`,
    )
    const found = JSON.parse(String(await run('status', '--json')))
    expect(found).toMatchObject([
      {
        slug: 'east',
        hosts: [],
        booked_in_week: 2,
        ahead: 2,
        mail_failed_in_day: 1,
        concerns: ['no host, so nobody sees it', 'mail failed in a day: 1'],
      },
      { slug: 'north', last_booked_at: null, mail_waiting: 1 },
      {
        slug: 'south',
        hosts: ['https://south.example'],
        booked_in_week: 0,
        concerns: ['nothing to book: no active space, service or opening hours'],
      },
    ])
    const lines = await run('status')
    expect(lines).toHaveLength(5)
    expect(lines[1]).toMatch(
      /^WARNING {2}east {6} +2 {7}2 {2}\d{4}-\d\d-\d\d \d\d:\d\d.* 0 {2}no host, so/,
    )
    expect(lines.at(-1)).toBe('3 in all, 3 to look at.')
    await db.owner.query(`update facilities set deleted_at = now() where slug = 'east'`)
  })

  it('sends no invitation while the facility has no host', async () => {
    expect((await add('West Cages', '--slug', 'west', '--admin', 'kim@example.com')).at(-1)).toBe(
      'Nobody sees west yet, so no invitation was mailed. Once it has a host: npm run admin -- facilities invite west kim@example.com',
    )
    await run('host', 'add', 'west', 'https://west.example')
    expect(await run('invite', 'west', 'lou@example.com')).toEqual([
      'lou@example.com administers west.',
      'An invitation is on its way to lou@example.com. Its link works for 7 days.',
    ])
    await run('host', 'remove', 'https://west.example')
    await db.owner.query(`update facilities set deleted_at = now() where slug = 'west'`)
  })

  it('lists, adds and removes hosts and tells where links lead', async () => {
    expect(await run('host', 'add', 'north', 'http://north.localhost:5180/')).toEqual([
      'north.localhost:5180 is listed. The links of its facility use it.',
    ])
    expect(await run('host', 'add', 'north', 'https://north.example')).toEqual([
      'north.example is listed.',
    ])
    expect(await run('host', 'primary', 'https://north.example')).toEqual([
      'Links now use north.example.',
    ])
    expect((await run('list')).map((line) => line.replace(/[0-9a-f-]{36}/, 'id'))).toEqual([
      'north  North Cages  id',
      '  https://north.example  links lead here',
      '  http://north.localhost:5180  leads to the one above',
      '  every host that is not listed, unless FACILITY_ID names another',
      'south  South Cages  id',
      '  https://south.example  links lead here, mail from South <desk@south.example>',
      'east  East Cages  id',
      '  marked as deleted, so nobody sees it',
      'west  West Cages  id',
      '  marked as deleted, so nobody sees it',
    ])
    expect(await run('host', 'remove', 'https://north.example')).toEqual([
      'north.example is no longer listed.',
      'Links now use north.localhost:5180.',
    ])
    expect(await run('host', 'remove', 'http://north.localhost:5180')).toEqual([
      'north.localhost:5180 is no longer listed.',
    ])
  })

  it('keeps the sender of a facility when links use another host', async () => {
    const sender = async () =>
      (await run('list')).flatMap((line) => /\S*south\S+ {2}links lead here.*/.exec(line) ?? [])
    const from = 'mail from South <desk@south.example>'
    await run('host', 'add', 'south', 'http://south.example')
    expect(await sender()).toEqual([`http://south.example  links lead here, ${from}`])
    await run('host', 'add', 'south', 'https://www.south.example')
    await run('host', 'primary', 'https://www.south.example')
    expect(await sender()).toEqual([`https://www.south.example  links lead here, ${from}`])
    await run('host', 'add', 'south', 'https://new.south.example')
    await run('host', 'remove', 'https://south.example')
    await run('host', 'remove', 'https://www.south.example')
    expect(await sender()).toEqual([`https://new.south.example  links lead here, ${from}`])
    const another = ['https://south.example', '--from', 'team@south.example']
    expect(await run('host', 'add', 'south', ...another)).toEqual([
      'south.example is listed.',
      'Mail comes from there once links use this host: npm run admin -- facilities host primary https://south.example',
    ])
    await run('host', 'primary', 'https://south.example')
    await run('host', 'remove', 'https://new.south.example')
    expect(await sender()).toEqual([
      'https://south.example  links lead here, mail from team@south.example',
    ])
    // A former first host has no sender of its own any more.
    await run('host', 'add', 'south', 'https://last.south.example')
    await run('host', 'primary', 'https://last.south.example')
    await run('host', 'add', 'south', 'https://last.south.example', '--from', 'last@south.example')
    await run('host', 'primary', 'https://south.example')
    expect(await sender()).toEqual([
      'https://south.example  links lead here, mail from last@south.example',
    ])
  })

  it('is checked by the doctor', async () => {
    await db.owner.query('delete from private.facility_hosts')
    expect(await checkHosts(db)).toMatchObject([{ state: 'ok' }])
    await run('host', 'add', 'north', 'http://127.0.0.1:2')
    const found = (await checkHosts(db)).map(({ state, says }) => `${state} ${says}`)
    expect(found).toEqual([
      'warning south has none, so nobody sees it',
      'failure http://127.0.0.1:2 does not answer: no server listens at 127.0.0.1:2 (ECONNREFUSED)',
    ])
    await run('host', 'remove', 'http://127.0.0.1:2')
    await run('host', 'add', 'south', 'https://south.example')
  })

  it.each<[string[], RegExp]>([
    [[], /^Usage: npm run admin -- facilities <what>/],
    [['dance'], /^Usage/],
    [['list', 'all'], /^Usage/],
    [['status', '--yaml'], /^Usage/],
    [['invite', 'north'], /^Usage/],
    [['invite', 'east-wing', 'jo@example.com'], /^There is no facility "east-wing"\./],
    [['host', 'add', 'north'], /^Usage/],
    [['host', 'primary', 'https://a.example', 'https://b.example'], /^Usage/],
    [['list', '--from', 'a@example.com'], /^Usage/],
    [['add', 'East', '--from', 'a@example.com'], /^Usage/],
    [['list', '--colour', 'red'], /^Unknown option '--colour'.*\nUsage/s],
    [['add', 'East', '--slug', 'east'], /^Say who administers it: --admin ADDRESS/],
    [['add', 'East', '--admin', 'nobody'], /^"nobody" must be one e-mail address\./],
    [['add', 'East', '--admin', 'jo@example.com'], /^Facility URL slug is required\./],
    [
      ['host', 'add', 'east', 'https://east.example'],
      /^The facility "east" is marked as deleted\.$/,
    ],
    [['host', 'add', 'north', 'east.example'], /^"east\.example" must be an http/],
    [['host', 'add', 'north', 'https://south.example'], /^south\.example belongs to south\./],
    [['host', 'remove', 'https://gone.example'], /^gone\.example is not listed\./],
    [['host', 'primary', 'https://gone.example'], /^gone\.example is not listed\./],
    [
      ['host', 'add', 'north', 'https://north.example', '--from', 'not an address'],
      /^--from must be one e-mail address/,
    ],
  ])('refuses %j in a sentence', async (args, sentence) => {
    await expect(run(...args)).rejects.toThrow(sentence)
  })
})
