import { randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { engines, newDataDir, testDatabaseOn } from '../../database/tests/engines/test-database.ts'
import { createApp } from '../app.ts'
import { fixedClock, systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { demoStatements } from '../database/make-demo.ts'
import { type Database, openDatabase } from '../database/open.ts'
import { wrongSums } from '../doctor/money-sums.ts'
import { queueMail } from '../mail/test-queued-mail.ts'
import { migrate } from '../migrations/migrate.ts'
import {
  cleanUpAfterEach,
  column,
  emptyDatabase,
  migrated,
  newVersion,
} from '../migrations/test-schema-version.ts'
import { backUp } from './back-up.ts'
import { backUpToday, keptBackups } from './nightly-backups.ts'
import { readHeader, restore } from './restore.ts'

const folder = mkdtempSync(join(tmpdir(), 'fungo-backup-'))
afterAll(() => rmSync(folder, { recursive: true }))
cleanUpAfterEach()

/** A booking that was paid in part, one on a pass, and a closed day. */
const filledBook = `
  update facility_settings set enable_payments = true;
  insert into rates (facility_id, name, per_hour) select id, 'All day', 45 from facilities;
  update bookings set price = 45
  where id in (select id from bookings where status = 'confirmed' order by id limit 2);
  insert into entries (facility_id, kind, tender, amount, booking_id)
  select facility_id, 'payment', 'cash', 20, id from bookings where price = 45 order by id limit 1;
  insert into passes (facility_id, code, name, minutes, price)
  select id, '234567ACDEFG', '10 hours', 600, 380 from facilities;
  insert into pass_uses (facility_id, pass_id, booking_id, minutes)
  select facility_id, passes.id, bookings.id, 60 from bookings join passes using (facility_id)
  where bookings.price = 45 limit 1;
  insert into day_closings (id, facility_id, from_at, to_at, day, expected, counted, difference)
  select private.first_closing_id(id), id, created_at, now() + interval '1 second', current_date,
    '{"cash": 20}', '{"cash": 20}', '{"cash": 0}'
  from facilities;`

const newFile = () => join(folder, `${randomUUID()}.backup`)
const secret = 'a secret that is long enough for HS256'
const site = 'https://book.example.com'

/** A server on the database, as a browser reaches it. */
function serverOn(database: Database) {
  const config = readConfig({ JWT_SECRET: secret, SITE_URL: site, LIMITS: 'off' })
  const app = createApp({ database, mailer: { wake() {} }, config, clock: systemClock })
  return async (method: string, path: string, body?: object, token?: string) => {
    const headers = {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const init = { method, headers, body: body && JSON.stringify(body) }
    const answer = await app.fetch(new Request(site + path, init))
    const text = await answer.text()
    return { status: answer.status, text, json: () => JSON.parse(text) }
  }
}

// On the embedded engine it moves from one engine to the other.
describe.each(engines)('a backup on %s', { timeout: 120_000 }, (engine) => {
  const source = testDatabaseOn(engine)

  it('moves to PostgreSQL and back without losing a bit', async () => {
    await source.owner.transaction(async (client) => {
      await client.query(await demoStatements())
      await client.query(filledBook)
    })
    const waiting = await queueMail(source, { recipient: 'waits@example.com' })
    const here = serverOn(source)
    const credentials = { email: 'coach@example.com', password: 'fungo-demo' }
    const signedIn = (await here('POST', '/auth/v1/token?grant_type=password', credentials)).json()
    const { url } = (
      await here('POST', '/functions/v1/calendar-feed', undefined, signedIn.access_token)
    ).json()
    const [token] = await column(
      source,
      `select booking_token from public.bookings where status = 'confirmed' order by id limit 1`,
    )
    const [reminded] = await column(
      source,
      `update public.bookings set player_email = 'mira@example.com', created_at = now() - interval '9 days'
       where id = (
         select id from public.bookings where status = 'confirmed' and start_time > now() + interval '1 day'
         order by start_time limit 1
       ) returning start_time`,
    )
    await source.owner.transaction((client) => client.query(together))
    const files = [newFile(), newFile(), newFile()] as const
    const first = await backUp(source, files[0], secret)
    expect(first.tables.map(({ rows }) => rows).reduce((sum, rows) => sum + rows)).toBeGreaterThan(
      100,
    )
    expect(statSync(files[0]).mode & 0o777).toBe(0o600)
    await expect(backUp(source, files[0])).rejects.toMatchObject({ code: 'EEXIST' })
    expect(readdirSync(folder)).toHaveLength(1)

    const grown = await emptyDatabase('postgres')
    await refuseDamaged(grown, files[0])
    await restore(grown, files[0], { keepMail: true })
    expect((await backUp(grown, files[1])).tables).toEqual(first.tables)

    const { refresh_token } = signedIn
    const refreshed = await serverOn(grown)('POST', '/auth/v1/token?grant_type=refresh_token', {
      refresh_token,
    })
    expect(refreshed.status).toBe(200)
    const served = async (target: Database) => {
      await expectServed(target, { credentials, url, token, reminded })
      await expectTogether(target)
      const { rows } = await target.pool.query(wrongSums)
      expect(rows).toEqual([{ entries: '3', wrong: '0', first: null }])
      await expect(target.pool.query('update entries set amount = 1')).rejects.toThrow(/Reverse it/)
    }
    await served(grown)

    const back = await emptyDatabase(engine)
    await restore(back, files[1])
    const unlike = (await backUp(back, files[2])).tables.filter(
      ({ name, sum }) => first.tables.find((each) => each.name === name)?.sum !== sum,
    )
    // Waiting mail may have been sent since the backup, so it is marked failed.
    expect(unlike.map(({ name }) => name)).toEqual(['private.mail_queue', 'public.email_logs'])
    expect(
      await column(
        back,
        `select (log.delivery_status, queued.next_attempt_at is null)::text
         from public.email_logs log join private.mail_queue queued on email_log_id = log.id
         where log.id = '${waiting}'`,
      ),
    ).toEqual(['(failed,t)'])
    await expect(restore(back, files[0])).rejects.toThrow(
      /^The database is not empty: it has \w+\./,
    )
    await served(back)
  })

  /** A group with a second parent, a team with a player, and a signature, all with known links. */
  const [groupToken, rosterToken] = ['a'.repeat(64), 'b'.repeat(64)]
  const [group, team, player, waiver] = [1, 2, 3, 4].map(
    (n) => `00000000-0000-4000-8000-00000000000${n}`,
  )
  const home = '(select id from public.facilities order by created_at, id limit 1)'
  const together = `
    insert into public.booking_groups (id, facility_id, contact_name, contact_email, group_token)
    values ('${group}', ${home}, 'Kate Brandt', 'kate@example.com', '${groupToken}');
    update public.bookings set group_id = '${group}' where id in (
      select id from public.bookings where status = 'confirmed' and facility_id = ${home}
      order by start_time desc limit 2
    );
    insert into private.second_contacts (facility_id, group_id, email, confirmed_at)
    values (${home}, '${group}', 'dan@example.com', now());
    insert into public.teams (id, facility_id, name, roster_token)
    values ('${team}', ${home}, 'Riverside 12U', '${rosterToken}');
    insert into public.team_players (id, team_id, player_name) values ('${player}', '${team}', 'Dylan Meyer');
    insert into public.waiver_texts (id, facility_id, version, title, body, published_at)
    values ('${waiver}', ${home}, 1, 'Playing here', 'Batting can cause injury.', now());
    insert into public.waiver_signatures (
      facility_id, waiver_text_id, sha256, language, player_name, signer_name, relation, valid_until, team_player_id
    )
    select facility_id, id, sha256, 'en', 'Dylan Meyer', 'Kate Meyer', 'parent', current_date + 90, '${player}'
    from public.waiver_texts where id = '${waiver}';`

  /** Expects that the group, its second parent, the roster and its signature are as they were. */
  async function expectTogether(target: Database) {
    const there = serverOn(target)
    const group = (
      await there('POST', '/rest/v1/rpc/get_booking_group_by_token', { p_group_token: groupToken })
    ).json()
    expect(group).toHaveLength(2)
    expect(group[0].second_contact).toEqual({ email: 'd…@example.com', is_confirmed: true })
    const roster = await there('POST', '/rest/v1/rpc/get_roster', { p_roster_token: rosterToken })
    expect(roster.json()).toMatchObject({
      team_name: 'Riverside 12U',
      waiver: { title: 'Playing here', version: 1 },
      players: [{ player_name: 'Dylan M.', is_signed: true }],
    })
  }

  type Kept = { credentials: object; url: string; token: unknown; reminded: unknown }

  /** Expects that sign-in, calendar feed, manage link and reminder still work. */
  async function expectServed(target: Database, { credentials, url, token, reminded }: Kept) {
    const there = serverOn(target)
    const again = await there('POST', '/auth/v1/token?grant_type=password', credentials)
    expect(again.status).toBe(200)
    expect((await there('GET', new URL(url).pathname)).text).toContain('BEGIN:VCALENDAR')
    const found = await there('POST', '/rest/v1/rpc/get_booking_by_token', {
      p_booking_token: token,
    })
    expect(found.json()).toHaveLength(1)
    const client = await target.pool.connect()
    try {
      await client.query('begin')
      await client.query(
        `select set_config('fungo.now', ($1::timestamptz - interval '20 hours')::text, true)`,
        [reminded],
      )
      const { rows } = await client.query('select private.queue_due_reminders() as queued')
      expect(rows).toEqual([{ queued: 1 }])
    } finally {
      await client.query('rollback')
      client.release()
    }
  }

  async function refuseDamaged(target: Database, file: string) {
    const whole = readFileSync(file)
    const damaged = newFile()
    for (const [bytes, sentence] of [
      [
        whole.subarray(0, whole.length / 2),
        /cannot be read: it is damaged \(unexpected end of file\)$/,
      ],
      [Buffer.from('create table x'), /cannot be read: it is no backup or export of Fungo$/],
      [Buffer.from('PGDMP\x01'), /pg_dump made it, so pg_restore restores it/],
    ] as const) {
      writeFileSync(damaged, bytes)
      await expect(restore(target, damaged)).rejects.toThrow(sentence)
    }
    rmSync(damaged)
    await expect(restore(target, newFile())).rejects.toThrow(
      /cannot be read: there is no such file$/,
    )
    await expect(restore(target, tmpdir())).rejects.toThrow(/cannot be read: it is a folder$/)
  }
})

it('a backup of an older version is upgraded and one of a newer version refused', async () => {
  const newer = newVersion()
  newer.write('tables/9999_later.sql', 'create table private.later (id integer primary key);')
  const before = await migrated('postgres')
  await before.pool.query(
    `insert into auth.users (id, email) values (gen_random_uuid(), 'kept@example.com')`,
  )
  const file = newFile()
  await backUp(before, file)
  const after = await emptyDatabase('postgres')
  await restore(after, file, { folder: newer.folder })
  expect(await column(after, 'select email from auth.users')).toEqual(['kept@example.com'])
  expect(await migrate(after, { folder: newer.folder })).toBe('current')

  const later = newFile()
  await backUp(after, later)
  await expect(restore(before, later)).rejects.toThrow(
    /is not of this version or an older one\. .*9999_later\.sql, which this version does not have/,
  )
})

it('a backup of the embedded engine is made each night, and the newest 14 are kept', async () => {
  const dataDir = await newDataDir()
  const database = await openDatabase({ dataDir })
  const clock = fixedClock(new Date(2026, 4, 31, 2, 30).toISOString())
  const logged: string[] = []
  const log = { info: (_: object, line: string) => logged.push(line), error: () => {} }
  const work = () => backUpToday(database, { dataDir, jwtSecret: secret, clock, log })
  try {
    await work()
    expect(existsSync(join(dataDir, 'backups'))).toBe(false)
    mkdirSync(join(dataDir, 'backups'))
    const day = (number: number) => `fungo-2026-06-${String(number).padStart(2, '0')}.backup`
    for (let number = 1; number <= 15; number += 1) {
      writeFileSync(join(dataDir, 'backups', day(number)), '')
    }
    clock.set(new Date(2026, 5, 16, 3, 10).toISOString())
    const made = work()
    // The engine still serves while the backup is made from the copy.
    await vi.waitUntil(() => existsSync(join(dataDir, 'backups/copy')), { timeout: 60_000 })
    const answered = database.pool.query('select').then(() => 'answered')
    expect(await Promise.race([answered, made])).toBe('answered')
    await made
    await work()
    expect(existsSync(join(dataDir, 'backups/copy'))).toBe(false)
    const { tables, jwtSecret } = await readHeader(join(dataDir, 'backups', day(16)))
    expect(tables.map(({ name }) => name)).toContain('public.bookings')
    expect(jwtSecret).toBe(secret)
    expect(logged).toEqual(['backup made'])
    const kept = await keptBackups(dataDir)
    expect(kept).toHaveLength(14)
    expect([kept[0], kept.at(-1)]).toEqual([day(16), day(3)])
  } finally {
    await database.close()
    rmSync(dataDir, { recursive: true })
  }
})
