import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines, newDataDir, testDatabaseOn } from '../database/tests/engines/test-database.ts'
import product from '../package.json' with { type: 'json' }
import { signAnonKey } from './access/tokens.ts'
import { runAdmin } from './admin/run-admin.ts'
import { writeFailure } from './admin/write-failure.ts'
import { readConfig } from './config.ts'
import { lockDataDir } from './database/lock-data-dir.ts'
import { openDatabase } from './database/open.ts'
import { queueMail } from './mail/test-queued-mail.ts'
import { cleanUpAfterEach, emptyPostgres } from './migrations/test-schema-version.ts'

let dataDir: string
const { PATH, NODE_OPTIONS, NODE_COMPILE_CACHE } = process.env
const secret = 'a secret that is long enough for HS256'
beforeAll(async () => {
  dataDir = await newDataDir()
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
cleanUpAfterEach()

/** Runs the tool in this process, because a new process takes a second. */
async function admin(args: string[], env: Record<string, string> = {}) {
  const lines = { out: '', error: '' }
  const code = await runAdmin(args, {
    env: { DATA_DIR: dataDir, ...env },
    folder: dataDir,
    print: (line) => {
      lines.out += `${line}\n`
    },
    complain: (line) => {
      lines.error += `${line}\n`
    },
  })
  return { code, ...lines }
}

it('says whether the folder is missing, or no file can be made in it', () => {
  const says = (path: string) =>
    writeFailure('a.backup', Object.assign(new Error(), { code: 'ENOENT', path })).message
  expect(says(join(dataDir, 'nowhere/a.backup'))).toMatch(/its folder does not exist\.$/)
  // As a folder of a kernel's file system answers.
  expect(says(join(dataDir, 'a.backup'))).toMatch(/no file can be made in its folder\.$/)
})

it('runs as a program of its own', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'admin.ts'), 'mail', 'all'],
    { env: { PATH, NODE_OPTIONS, NODE_COMPILE_CACHE, DATA_DIR: dataDir }, encoding: 'utf8' },
  )
  expect([status, stdout, stderr]).toEqual([
    2,
    '',
    'Usage: npm run admin -- mail [how many] [--json], or mail test ADDRESS\n',
  ])
})

describe('npm run admin', () => {
  const db = testDatabaseOn('postgres')

  it.each([[[]], [['dance']], [['__proto__']]])('lists its verbs for %j', async (args) => {
    const { code, error } = await admin(args)
    expect(code).toBe(2)
    expect(error).toMatch(/Usage: npm run admin -- <verb>/)
    for (const verb of [
      ...[
        'backup',
        'demo',
        'doctor',
        'facilities',
        'family',
        'keys',
        'mail',
        'migrate',
        'people',
        'restore',
      ],
      'unlock',
    ])
      expect(error).toContain(`\n  ${verb} `)
  })

  it('prints the version', async () => {
    expect(await admin(['--version'])).toEqual({ code: 0, error: '', out: `${product.version}\n` })
  })

  it('prints the usage of a verb on --help', async () => {
    expect(await admin(['--help'])).toMatchObject({ code: 0, error: '' })
    expect((await admin(['restore', '--help'])).out).toMatch(
      /^npm run admin -- restore: fill an empty database .*\n$/,
    )
  })

  it('prints the keys, but never the secret', async () => {
    const { code, out } = await admin(['keys'], {
      JWT_SECRET: secret,
      SITE_URL: 'https://a.example',
    })
    expect(code).toBe(0)
    expect(out).toContain(await signAnonKey(secret))
    expect(out).toContain('https://a.example')
    expect(out).not.toContain(secret)
    const asJson = await admin(['keys', '--json'], { JWT_SECRET: secret })
    expect(JSON.parse(asJson.out)).toMatchObject({ anonKey: await signAnonKey(secret) })
  })

  it('prints no key where there is no server, and makes no secret', async () => {
    const empty = join(dataDir, 'elsewhere')
    expect(await admin(['keys'], { DATA_DIR: empty })).toMatchObject({
      code: 1,
      out: '',
      error: expect.stringMatching(/^DATA_DIR \S+ holds no secret, and JWT_SECRET is not set/),
    })
    expect(existsSync(empty)).toBe(false)
  })

  it('backs up the data of a folder with its secret', async () => {
    const file = join(dataDir, 'secret.backup')
    expect(await admin(['backup', file])).toMatchObject({ code: 0, error: '' })
    const other = { DATA_DIR: join(dataDir, 'refused') }
    const refused = await admin(['restore', file], { ...other, JWT_SECRET: secret })
    expect(refused.error).toMatch(/^JWT_SECRET is not the one that .* was made with/)
  })

  it('fills an empty database with the demo, and clears it completely', async () => {
    // On PostgreSQL, which each verb opens in no time.
    const DATABASE_URL = String(db.pool.options.connectionString)
    const demo = (args: string[]) => admin(['demo', ...args], { DATABASE_URL, JWT_SECRET: secret })
    const usage = { code: 2, error: expect.stringMatching(/^Usage: .*demo fill \| demo clear/) }
    expect(await demo([])).toMatchObject(usage)
    expect(await demo(['clear'])).toMatchObject({
      code: 1,
      error: 'There is no demo here.\n',
    })
    const rows = async (change = '') => {
      if (change) await db.pool.query(change)
      const found = await db.pool.query(
        `select count(*)::integer as bookings, (select count(*)::integer from auth.users) as users,
           (select count(*)::integer from public.facilities) as facilities from public.bookings`,
      )
      return found.rows[0]
    }
    expect((await demo(['fill'])).out).toBe('The demo is there: admin@example.com, fungo-demo.\n')
    expect((await demo(['fill'])).error).toMatch(/^The database is not empty/)
    // By phone at the desk, without an address.
    await rows(`insert into public.bookings (facility_id, space_id, service_type_id, player_name, start_time, end_time)
      select facility_id, space_id, service_type_id, 'Kim', start_time + interval '1 year', end_time + interval '1 year'
      from public.bookings limit 1`)
    expect((await demo(['clear'])).error).toMatch(/^People have made 1 bookings/)
    await rows(`update public.bookings set player_email = 'jo@example.com'
      where id = (select id from public.bookings where player_email is not null limit 1)`)
    expect((await demo(['clear'])).error).toMatch(/^People have made 2 bookings/)
    // Money that was taken, which triggers protect.
    await rows(`insert into public.entries (facility_id, kind, tender, amount, booking_id)
      select facility_id, 'payment', 'cash', 40, id from public.bookings
      where player_email = 'jo@example.com'`)
    expect((await demo(['clear', '--with-bookings'])).out).toBe('The demo is gone.\n')
    expect(await rows()).toEqual({ bookings: 0, users: 0, facilities: 0 })
    // An account that owns another facility by now stays.
    await demo(['fill'])
    await rows(`with facility as (insert into public.facilities (name, slug) values ('North', 'north') returning id)
      insert into public.facility_admins (facility_id, user_id)
      select facility.id, account.id from facility, auth.users account where email = 'coach@example.com'`)
    expect((await demo(['clear'])).out).toBe(
      'The demo is gone.\ncoach@example.com works at another facility, so this account stays.\n',
    )
    expect(await rows()).toEqual({ bookings: 0, users: 1, facilities: 1 })
  })

  it('refuses data that a server uses', async () => {
    const unlock = lockDataDir(dataDir)
    const { code, error } = await admin(['migrate'])
    unlock()
    expect(code).toBe(1)
    expect(error).toMatch(new RegExp(`^DATA_DIR .*${process.pid}[^\\n]*\\n$`))
  })

  it('makes no new database where the settings of the server are missing', async () => {
    const DATA_DIR = join(dataDir, 'elsewhere')
    for (const args of [
      ['backup', 'x.backup'],
      ['doctor'],
      ['facilities', 'list'],
      ['family', 'erase', 'jo@example.com'],
      ['mail'],
      ['people', 'list'],
      ['unlock', 'jo@example.com'],
    ]) {
      expect(await admin(args, { DATA_DIR }), args.join(' ')).toEqual({
        code: 1,
        out: '',
        error: `DATA_DIR ${DATA_DIR} holds no database, and DATABASE_URL is not set: run this with the settings of the server (docs/deploy.md, "Check the installation").\n`,
      })
    }
    expect(existsSync(DATA_DIR)).toBe(false)
  })

  it('says that no PostgreSQL answers, also where a name has several addresses', async () => {
    // "localhost" fails with an error that has no message.
    const DATABASE_URL = 'postgres://fungo@localhost:1/fungo'
    expect(await admin(['people', 'list'], { DATABASE_URL, JWT_SECRET: secret })).toEqual({
      code: 1,
      out: '',
      error:
        'DATABASE_URL: no PostgreSQL answers at localhost:1 (ECONNREFUSED). Start it, or correct the address.\n',
    })
  })

  it('does not take a folder that it cannot read for an empty one', async () => {
    // Such a link fails for every user, even for root, who may read all folders.
    const DATA_DIR = join(dataDir, 'loop')
    symlinkSync('loop', DATA_DIR)
    for (const verb of [['doctor'], ['people', 'list'], ['keys']])
      expect(await admin(verb, { DATA_DIR }), verb.join(' ')).toMatchObject({
        code: 1,
        error: expect.stringMatching(/^DATA_DIR \S+loop cannot be used: .*ELOOP/),
      })
  })

  it('does not blame the file of a backup when PostgreSQL’s socket is missing', async () => {
    const DATABASE_URL = 'postgres:///fungo?host=/no/folder&user=fungo'
    expect(await admin(['backup', 'x.backup'], { DATABASE_URL, JWT_SECRET: secret })).toEqual({
      code: 1,
      out: '',
      error:
        'DATABASE_URL: no PostgreSQL answers at /no/folder (ENOENT). Start it, or correct the address.\n',
    })
  })

  it('reports a wrong setting in one line', async () => {
    expect(await admin(['keys'], { PORT: 'x' })).toMatchObject({
      code: 1,
      error: 'PORT must be a whole number from 1 to 65535\n',
    })
  })
})

describe.each(engines)('npm run admin on %s', (engine) => {
  const isEmbedded = engine === 'embedded'
  let env: Record<string, string>
  const db = isEmbedded ? undefined : testDatabaseOn(engine)
  beforeAll(() => {
    env = db
      ? { DATABASE_URL: String(db.pool.options.connectionString), JWT_SECRET: secret }
      : { DATA_DIR: dataDir }
  })
  const verb = (args: string[], more: Record<string, string> = {}) =>
    admin(args, { ...env, ...more })
  const emptyInstallation = async (): Promise<Record<string, string>> =>
    isEmbedded
      ? { DATA_DIR: join(dataDir, 'other') }
      : { DATABASE_URL: await emptyPostgres(engine) }

  it('migrates, and can do so twice', async () => {
    for (let time = 1; time <= 2; time += 1) {
      expect(await verb(['migrate'])).toEqual({
        code: 0,
        out: 'The database is up to date.\n',
        error: '',
      })
    }
  })

  it('shows captured mail, including links that sign somebody in', async () => {
    expect(await verb(['mail'])).toEqual({ code: 0, out: 'No captured mail.\n', error: '' })
    const database = await openDatabase(readConfig(env))
    const link = 'https://a.example/auth/v1/verify?token=abc'
    const id = await queueMail(database, {
      type: 'password_reset',
      recipient: 'jo@example.com',
      payload: { link, facility: null },
    })
    await queueMail(database, { recipient: 'waiting@example.com' })
    await database.pool.query(
      `with kept as (update private.mail_queue set next_attempt_at = null where email_log_id = $1)
       update public.email_logs set delivery_status = 'captured' where id = $1`,
      [id],
    )
    await database.close()
    const { code, out } = await verb(['mail'], { SITE_URL: 'https://a.example' })
    expect(code).toBe(0)
    expect(out).toContain('password_reset  to jo@example.com')
    expect(out).toContain(`\n  ${link}\n`)
    expect(out).not.toContain('waiting@example.com')
    expect(JSON.parse((await verb(['mail', '1', '--json'])).out)).toMatchObject([
      { type: 'password_reset', to: 'jo@example.com', links: expect.arrayContaining([link]) },
    ])
  })

  it('backs up, and restores into another installation, with the secret of a folder', async () => {
    const file = join(dataDir, 'kept.backup')
    expect(await verb(['backup', file])).toMatchObject({ code: 0, error: '' })
    expect(await verb(['backup', file])).toMatchObject({
      code: 1,
      error: `${file} is there already.\n`,
    })
    expect(await verb(['backup', 'nowhere/today.backup'])).toMatchObject({
      code: 1,
      error: 'nowhere/today.backup cannot be written: its folder does not exist.\n',
    })
    const other = await emptyInstallation()
    expect((await verb(['restore', file], other)).out).toMatch(
      /^Restored what .* tables with \d+ rows\.\n$/,
    )
    expect((await verb(['mail'], other)).out).toContain('password_reset')
    if (!isEmbedded) return
    const kept = (directory: string) => readFileSync(join(directory, 'jwt-secret'), 'utf8')
    expect(kept(join(dataDir, 'other'))).toBe(kept(dataDir))
  })

  it('checks the installation', async () => {
    const { code, out, error } = await verb(['doctor', '--json'], {
      SITE_URL: 'http://127.0.0.1:1',
    })
    expect(code).toBe(1)
    expect(error).toMatch(/^\d+ of \d+ checks failed\.\n$/)
    const found = JSON.parse(out) as { about: string; state: string; says: string }[]
    const state = (about: string) =>
      found.filter((each) => each.about === about).map((each) => each.state)
    for (const about of [
      'engine',
      'session',
      'schema',
      'rights',
      'bookings',
      'clock',
      'time zones',
    ]) {
      expect(state(about), about).toEqual(['ok'])
    }
    expect(state('address')).toEqual(['failure'])
    expect(state('mail server')).toEqual(['warning'])
  })

  // Only the embedded engine is filled again by a start.
  it.runIf(isEmbedded)('says that a start makes the demo again, unless DEMO=off', async () => {
    await verb(['demo', 'fill'])
    expect((await verb(['demo', 'clear'])).out).toBe(
      'The demo is gone.\nSet DEMO=off: with DEMO=on a start makes it again while nobody has an account.\n',
    )
    await verb(['demo', 'fill'])
    expect((await verb(['demo', 'clear'], { DEMO: 'off' })).out).toBe('The demo is gone.\n')
  })
})
