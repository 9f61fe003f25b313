import { afterEach, describe, expect, it, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../database/tests/engines/test-database.ts'
import { setReadOnly } from '../../database/tests/fixtures/read-only.ts'
import { readConfig } from '../config.ts'
import { makeDemo } from '../database/make-demo.ts'
import { joinProcesses } from '../database/process-registry.ts'
import { queueMail } from '../mail/test-queued-mail.ts'
import { smtpServer } from '../mail/test-smtp-server.ts'
import { migrate } from '../migrations/migrate.ts'
import { examine } from './examine.ts'
import { zoneDifference } from './zone-difference.ts'

const settings = { JWT_SECRET: 'a secret that is long enough for HS256' }
const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

/** Returns the doctor's lines about these things. */
async function said(db: TestDatabase, abouts: string[], env: Record<string, string> = {}) {
  const all = [
    'engine',
    'session',
    'schema',
    'rights',
    'bookings',
    'clock',
    'time zones',
    'facility',
    'hosts',
    'money',
  ]
  const more = [
    'processes',
    'mail',
    'size',
    'backup',
    'rehearsal',
    'page',
    'address',
    'demo',
    'mail server',
    'disk',
  ]
  const leftOut = [...all, ...more].filter((each) => !abouts.includes(each))
  const found = await examine(db, readConfig({ ...settings, ...env }), leftOut)
  return found
    .filter(({ about }) => abouts.includes(about))
    .map(({ about, state, says }) => `${state} ${about}: ${says}`)
}

describe('the doctor on PostgreSQL with problems', () => {
  async function database() {
    const db = await openTestDatabase('postgres')
    cleanUps.push(() => db.close())
    return db
  }

  it('names missing rights, and nothing after they were granted again', async () => {
    const db = await database()
    const rights = () => said(db, ['rights'])
    expect(await rights()).toEqual([expect.stringMatching(/^ok rights: \d+ tables/)])
    for (const [statement, sentence] of [
      ['revoke select on public.facilities from anon', 'table public.facilities has lost select'],
      ['alter table public.bookings disable row level security', 'lost row level security'],
      ['grant insert on public.bookings to anon', 'public.bookings has gained insert to anon'],
      ['revoke update (name) on public.facilities from authenticated', 'lost update of name to'],
      [
        'revoke execute on function public.get_display_board(uuid) from anon',
        'get_display_board(pg_catalog.uuid) has lost execute to anon',
      ],
    ] as const) {
      await db.pool.query(statement)
      expect(await rights(), statement).toEqual([expect.stringContaining(sentence)])
      // The call that docs/operate.md advises.
      await db.pool.query(`delete from private.schema_changes where kind = 'functions'`)
      await migrate(db)
      expect(await rights(), statement).toEqual([expect.stringMatching(/^ok/)])
    }
    await db.pool.query('drop policy "everybody reads active spaces" on public.facility_spaces')
    expect(await rights()).toEqual([
      expect.stringMatching(/^failure rights: 1 missing, such as the policy .*facility_spaces/),
    ])
  })

  it('names what keeps mail from being sent', async () => {
    const db = await database()
    const closed = await smtpServer({
      authOptional: false,
      onAuth: (_auth, _session, done) => done(new Error('Wrong password')),
    })
    cleanUps.push(() => closed.close())
    const refused = { SMTP_URL: closed.url.replace('//', '//me:wrong@') }
    expect(await said(db, ['mail server'], refused)).toEqual([
      expect.stringMatching(/^failure mail server: .*Wrong password/),
    ])
    const away = { SMTP_URL: 'smtp://127.0.0.1:1' }
    expect(await said(db, ['mail server'], away)).toEqual([
      'failure mail server: no server listens at 127.0.0.1:1 (ECONNREFUSED)',
    ])
    const id = await queueMail(db)
    await db.pool.query(
      `update public.email_logs set created_at = now() - interval '40 minutes' where id = $1`,
      [id],
    )
    expect(await said(db, ['mail'])).toEqual([
      'warning mail: 1 waiting, the oldest for 40 min; 0 failed in a day',
    ])
  })

  it('names a read-only database and processes with other settings', async () => {
    const db = await database()
    const other = {
      ...settings,
      SITE_URL: 'https://other.example',
      SMTP_URL: 'smtp://mail.example',
    }
    expect(await said(db, ['processes', 'time zones'])).toEqual([
      'ok time zones: no facility has one yet',
      'ok processes: none serves at the moment',
    ])
    const there = await joinProcesses(db, readConfig(other), { warn() {} })
    expect(await said(db, ['processes'])).toEqual([
      expect.stringMatching(/has an SMTP_URL: mail is left to it, because this one has none$/),
      expect.stringMatching(/has another SITE_URL, https:\/\/other\.example$/),
    ])
    await there.leave()
    await setReadOnly(db, true)
    expect(await said(db, ['session', 'bookings'])).toEqual([
      'failure session: the database is read-only',
      'ok bookings: 0, without overlaps',
    ])
  })

  it('names overlapping bookings, differing clocks and a missing facility', async () => {
    const db = await database()
    await db.pool.query(
      `with facility as (insert into public.facilities (name, slug) values ('A', 'a') returning id),
         space as (
           insert into public.facility_spaces (facility_id, name, space_type, capacity)
           select id, 'Cage', 'batting_cage', 1 from facility returning id, facility_id
         ), service as (
           insert into public.facility_service_types (facility_id, name)
           select id, 'Cage time' from facility returning id
         ), taken as (
           insert into public.bookings (facility_id, space_id, service_type_id, player_name, start_time, end_time)
           select space.facility_id, space.id, service.id, 'Kim', at, at + interval '1 hour'
           from space, service, unnest(array[now(), now() + interval '1 hour']) at
         )
       select`,
    )
    await db.pool.query(
      `alter table public.bookings drop constraint bookings_space_free, disable trigger user;
       update public.bookings set end_time = now() + interval '90 minutes' where start_time <= now()`,
    )
    expect(await said(db, ['bookings'])).toEqual([
      'failure bookings: 1 of 2 overlap an earlier one',
    ])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    cleanUps.push(() => vi.useRealTimers())
    expect(await said(db, ['clock'])).toEqual([
      expect.stringMatching(/^failure clock: .* differ by (59|6\d)\.\d s$/),
    ])
    await db.pool.query('drop schema private cascade')
    expect(await said(db, ['schema'])).toEqual([
      'failure schema: Fungo’s tables are missing: npm run admin -- migrate',
    ])
  })
})

it('says that FACILITY_ID names no facility', async () => {
  const db = await openTestDatabase('embedded')
  cleanUps.push(() => db.close())
  const { rows } = await db.pool.query<{ id: string }>(
    `insert into public.facilities (name, slug) values ('Cages', 'cages') returning id`,
  )
  expect(await said(db, ['facility'])).toEqual([])
  expect(await said(db, ['facility'], { FACILITY_ID: String(rows[0]?.id) })).toEqual([
    'ok facility: cages is shown at each host that is not listed',
  ])
  const FACILITY_ID = '99999999-9999-4999-8999-999999999999'
  expect(await said(db, ['facility'], { FACILITY_ID })).toEqual([
    `failure facility: FACILITY_ID ${FACILITY_ID} is no facility here: npm run admin -- facilities list`,
  ])
})

it('warns of the demo’s accounts where others reach the site, while they have its password', async () => {
  const db = await openTestDatabase('postgres')
  cleanUps.push(() => db.close())
  const at = (SITE_URL: string) => said(db, ['demo'], { SITE_URL })
  await makeDemo(db)
  expect(await at('http://localhost:3000')).toEqual([])
  expect(await at('https://book.example.com')).toEqual([
    'warning demo: admin@example.com and coach@example.com have the password fungo-demo, which everybody knows: choose another, or remove the demo facility with npm run admin -- demo clear',
  ])
  await db.owner.query(
    `update auth.users set encrypted_password = 'another' where email = 'admin@example.com'`,
  )
  expect(await at('https://book.example.com')).toEqual([
    'warning demo: coach@example.com has the password fungo-demo, which everybody knows: choose another, or remove the demo facility with npm run admin -- demo clear',
  ])
  await db.owner.query('update auth.users set encrypted_password = null')
  expect(await at('https://book.example.com')).toEqual([])
})

it('reports a full disk of the embedded engine', async () => {
  const db = await openTestDatabase('embedded')
  cleanUps.push(() => db.close())
  expect(await said({ ...db, hasRoom: () => false }, ['session'])).toEqual([
    'failure session: the disk is full: nothing is written',
  ])
})

it('names the first day on which two sets of time zone data differ', () => {
  const days = [
    { at: '2026-07-01T00:00:00Z', minutes: -240 },
    { at: '2026-12-01T00:00:00Z', minutes: -240 },
  ]
  expect(zoneDifference('America/New_York', days)).toBe(
    'America/New_York on 2026-12-01: -300 and -240 minutes from UTC',
  )
  expect(zoneDifference('America/New_York', days.slice(0, 1))).toBeUndefined()
})
