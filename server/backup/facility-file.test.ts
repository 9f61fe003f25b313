import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import {
  engines,
  type TestDatabase,
  testDatabaseOn,
} from '../../database/tests/engines/test-database.ts'
import { facilities } from '../admin/facilities.ts'
import { runVerb } from '../admin/test-verb.ts'
import { createApp } from '../app.ts'
import { systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { demoStatements } from '../database/make-demo.ts'
import { queueMail } from '../mail/test-queued-mail.ts'
import { readFacilityTables } from './facility-tables.ts'
import { readCatalogue } from './table-rows.ts'

const folder = mkdtempSync(join(tmpdir(), 'fungo-facility-'))
afterAll(() => rmSync(folder, { recursive: true }))

const secret = 'a secret that is long enough for HS256'

/** Tables about the installation or another stack, which belong to no facility. */
const ofInstallation = {
  'private.answered_addresses': 'keyed hashes of addresses, kept a day',
  'private.demo_addresses': 'the demo’s',
  'private.keys': 'the key of those hashes',
  'private.moves': 'where facilities went',
  'private.site': 'the usual facility of the installation',
}

/** From one engine to the other where both are tested. */
const ways = engines.map((engine) => {
  if (engine === 'embedded') return [engine, 'postgres'] as const
  return [engine, engines.includes('embedded') ? 'embedded' : engine] as const
})

describe.each(ways)('a facility’s file from %s to %s', { timeout: 120_000 }, (engine, other) => {
  const source = testDatabaseOn(engine)
  const target = testDatabaseOn(other)

  const run = async (db: TestDatabase, ...args: string[]) =>
    (await runVerb(facilities, db, args, { folder })).join('\n')
  const add = (db: TestDatabase, slug: string, admin: string) => {
    const place = ['--address', '1 Main Street', '--phone', '(937) 555-0142']
    const mail = ['--email', 'desk@example.com', '--admin', admin]
    const host = ['--host', `https://${slug}.example`]
    return run(db, 'add', slug, '--slug', slug, ...place, ...mail, ...host)
  }
  const ask = async (db: TestDatabase, host: string, name: string, body: object) => {
    const config = readConfig({ JWT_SECRET: secret, LIMITS: 'off' })
    const app = createApp({ database: db, mailer: { wake() {} }, config, clock: systemClock })
    const answer = await app.fetch(
      new Request(`https://${host}/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    )
    return answer.json()
  }
  /** Returns all rows of each table as sorted texts. */
  const everything = async (db: TestDatabase) =>
    db.owner.transaction(async (client) => {
      const found: Record<string, string[]> = {}
      for (const { name } of await readCatalogue(client as never)) {
        const { rows } = await client.query(`select row_text::text as line from ${name} row_text`)
        found[name] = rows.map(({ line }) => line).toSorted()
      }
      return found
    })
  const file = `${engine}.facility`
  let token = ''
  let slug = ''

  it('leaves out no table of a facility', async () => {
    const client = await source.pool.connect()
    try {
      const held = (await readFacilityTables(client)).map(({ name }) => name)
      const all = (await readCatalogue(client)).map(({ name }) => name)
      expect(all.filter((name) => !held.includes(name))).toEqual(Object.keys(ofInstallation))
    } finally {
      client.release()
    }
  })

  it('brings everything into another database, with the links and waiting mail', async () => {
    await source.owner.transaction(async (client) => client.query(await demoStatements()))
    await add(source, 'usual', 'ann@example.com')
    await source.owner.query(
      `update private.site set facility_id = (select id from facilities where slug = 'usual')`,
    )
    const [facility] = await source.owner.query(
      `select id, slug from facilities where slug <> 'usual'`,
    )
    slug = facility?.slug
    await run(source, 'host', 'add', slug, 'https://moved.example')
    const [booking] = await source.owner.query(
      `update bookings set player_email = 'mira@example.com' where id = (
         select id from bookings where status = 'confirmed' and start_time > now() order by id limit 1
       ) returning booking_token`,
    )
    token = booking?.booking_token
    await source.owner.query(
      `insert into public.api_keys (facility_id, name, scope, ending)
       values ($1, 'Sign', 'read_public', 'abcd')`,
      [facility?.id],
    )
    await source.owner.query(
      `insert into private.events (facility_id, number, type, payload) values ($1, 1, 'booking.created', '{}')`,
      [facility?.id],
    )
    await queueMail(source, { recipient: 'waits@example.com', facilityId: facility?.id })
    const account = (db: TestDatabase, column: string, at: string) =>
      db.owner.query(`update auth.users set ${column} = ${at} where email = 'admin@example.com'`)
    await account(source, 'banned_until', `'infinity'`)
    await run(source, 'export', slug, `banned-${file}`)
    await account(source, 'banned_until', 'null')
    const before = await everything(source)
    expect(await run(source, 'export', slug, file)).toMatch(
      /^\w+\.facility holds .*: \d+ tables with \d+ rows\.$/,
    )
    expect(await everything(source)).toEqual(before)

    // The administrator of both places has one account, which is older here.
    await add(target, 'other', 'admin@example.com')
    await expect(run(target, 'import', `banned-${file}`, '--keep-mail')).rejects.toThrow(
      'The account admin@example.com is banned where it comes from and not here, so it could sign in again.',
    )
    for (const [column, is] of [
      ['deleted_at', 'deleted'],
      ['banned_until', 'banned'],
    ] as const) {
      await account(target, column, `now() + interval '1 day'`)
      await expect(run(target, 'import', file, '--keep-mail')).rejects.toThrow(
        `The account admin@example.com is marked as ${is} here, so nobody could sign in with it.`,
      )
      await account(target, column, 'null')
    }
    await target.owner.query(`insert into private.events (facility_id, number, type)
      select id, 1, 'booking.created' from facilities`)
    expect(await run(target, 'import', file, '--keep-mail')).toMatch(/ is here: /)
    expect(
      await ask(target, 'moved.example', 'get_booking_by_token', { p_booking_token: token }),
    ).toHaveLength(1)
    expect(
      await target.owner.query(
        `select facility.slug from facility_admins link join facilities facility on facility.id = link.facility_id
         join auth.users account on account.id = link.user_id
         where account.email = 'admin@example.com' order by 1`,
      ),
    ).toEqual([{ slug }, { slug: 'other' }].toSorted((a, b) => a.slug.localeCompare(b.slug)))
    const ours = await everything(target)
    for (const name of ['public.bookings', 'public.customers', 'private.mail_queue']) {
      const theirs = before[name]?.filter((line) => line.includes(facility?.id))
      expect(ours[name]).toEqual(expect.arrayContaining(theirs ?? []))
    }
    await expect(run(target, 'import', file)).rejects.toThrow(/is here already/)
  })

  it('writes what owners may read as CSV and JSON, with a description', async () => {
    const name = `${engine}-tables`
    expect(await run(source, 'export', slug, name, '--as-tables')).toMatch(
      /-tables holds .*: \d+ tables with \d+ rows, README\.md explains them\.$/,
    )
    const at = (file: string) => readFileSync(join(folder, name, file), 'utf8')
    const all = JSON.parse(at('all.json'))
    const [{ count }] = (await source.owner.query(
      `select count(*)::integer from bookings join facilities on facilities.id = facility_id where slug = $1`,
      [slug],
    )) as [{ count: number }]
    expect(all.bookings).toHaveLength(count)
    expect(at('bookings.csv').trimEnd().split('\r\n')[0]).toContain('player_name')
    const tables = Object.keys(all)
    expect(tables).toEqual(expect.arrayContaining(['customers', 'email_logs', 'activity', 'rates']))
    for (const table of tables) expect(at('README.md')).toContain(`\n## ${table}\n`)
    expect(at('README.md')).toContain('| space_id | uuid | a row of ')
    // No other facility, and nothing of an account's password.
    expect(at('all.json')).not.toContain('usual')
    expect(at('all.json')).not.toMatch(/encrypted_password|\$argon2/)
    await expect(run(source, 'export', slug, name, '--as-tables')).rejects.toThrow(/there already/)
  })

  it('removes a facility and nothing else', async () => {
    const [{ id }] = (await target.owner.query('select id from facilities where slug = $1', [
      slug,
    ])) as [{ id: string }]
    await expect(run(target, 'remove', slug)).rejects.toThrow(/^Usage/)
    await expect(run(target, 'remove', 'other', '--forever')).rejects.toThrow(/so it stays/)
    // So does the facility that FACILITY_ID chooses, of this command or of a process that serves.
    const removeWith = (env: Record<string, string>) =>
      runVerb(facilities, target, ['remove', slug, '--forever'], {
        config: readConfig({ JWT_SECRET: secret, ...env }),
        folder,
      })
    await expect(removeWith({ FACILITY_ID: id })).rejects.toThrow(/so it stays/)
    const processId = randomUUID()
    await target.owner.query('insert into private.processes (id, settings) values ($1, $2)', [
      processId,
      { facility: id },
    ])
    await expect(removeWith({})).rejects.toThrow(/so it stays/)
    await target.owner.query('delete from private.processes where id = $1', [processId])
    expect(await run(target, 'remove', slug, '--forever')).toMatch(/is gone/)
    for (const [name, lines] of Object.entries(await everything(target))) {
      expect(
        lines.filter((line) => line.includes(id)),
        name,
      ).toEqual([])
    }
    // Nothing of the facility stays, except accounts.
    expect(await target.owner.query('select slug from facilities')).toEqual([{ slug: 'other' }])
    expect(await target.owner.query('select count(*)::integer as n from bookings')).toEqual([
      { n: 0 },
    ])
    await run(target, 'import', file)
    expect(
      await target.owner.query(
        `select distinct delivery_status from email_logs where recipient = 'waits@example.com'`,
      ),
    ).toEqual([{ delivery_status: 'failed' }])
  })

  it('refuses a damaged file, one with another secret, and one that hides SQL', async () => {
    const lines = gunzipSync(readFileSync(join(folder, file)))
      .toString()
      .split('\n')
    const header = JSON.parse(lines[0] ?? '')
    const written = (change: (header: (typeof lines)[0], rest: string[]) => string[]) => {
      const name = `${randomUUID()}.facility`
      writeFileSync(join(folder, name), gzipSync(change(lines[0] ?? '', lines.slice(1)).join('\n')))
      return name
    }
    const changed = (values: object) =>
      written((_, rest) => [JSON.stringify({ ...header, ...values }), ...rest])
    const fresh = { facility: { id: randomUUID(), slug: 'fresh' } }
    for (const [name, sentence] of [
      [changed({ secretMark: 'another' }), /another JWT_SECRET/],
      [
        changed({
          tables: header.tables.map((each: object) => ({ ...each, name: 'pg_class; drop' })),
        }),
        /with other tables/,
      ],
      [changed({ format: 'fungo backup 1' }), /is no facility/],
      [
        written((_, rest) => [JSON.stringify({ ...header, ...fresh }), ...rest.slice(0, 9)]),
        /\.facility is damaged: it ends too early\.$/,
      ],
      [
        written((_, rest) => [
          JSON.stringify({ ...header, ...fresh }),
          ...rest.map((line) => line.replace('mira@example.com', 'more@example.com')),
        ]),
        /is not what was written/,
      ],
    ] as const) {
      const before = await everything(target)
      await expect(run(target, 'import', name)).rejects.toThrow(sentence)
      expect(await everything(target)).toEqual(before)
    }
  })

  it('does what docs/operate.md says, word for word', async () => {
    await run(target, 'remove', slug, '--forever')
    const guide = readFileSync(join(import.meta.dirname, '../../docs/operate.md'), 'utf8')
    const commands = [...guide.matchAll(/^npm run admin -- facilities (.* south.*)$/gm)]
    expect(commands).toHaveLength(4)
    for (const [, command = ''] of commands) {
      const words = command.split(' ').map((word) => (word === 'south' ? slug : word))
      await run(words[0] === 'import' ? target : source, ...words)
    }
    const held = (db: TestDatabase) =>
      db.owner.query('select from facilities where slug = $1', [slug])
    expect([await held(source), await held(target)].map(({ length }) => length)).toEqual([0, 1])
    for (const made of ['south.facility', 'south-tables']) {
      rmSync(join(folder, made), { recursive: true })
    }
  })
})
