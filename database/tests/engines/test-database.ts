import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'
import { type Clock, fixedClock, systemClock } from '../../../server/clock.ts'
import { asCaller, asOwner, type Transaction } from '../../../server/database/as-caller.ts'
import { type Database, openDatabase } from '../../../server/database/open.ts'
import type { Caller } from '../../../server/database/session-settings.ts'
import { readDataFiles } from './copied-files.ts'
import { openReusedEngine } from './reused-engine.ts'

/** `postgres` is the newest release, from npm; `postgres15` the oldest, where it is installed. */
export type TestEngine = 'embedded' | 'postgres' | 'postgres15'

/**
 * The engines of a suite for which the engine makes a difference: sessions, types, limits, connections.
 */
export const everyEngine: TestEngine[] = ['embedded', 'postgres', ...oldestPostgres()]

/** The engines for tests that need several connections: all but the embedded one. */
export const postgresEngines: TestEngine[] = everyEngine.filter((engine) => engine !== 'embedded')

/**
 * The engines that other suites run on: `describe.each(engines)('bookings on %s', (engine) => …)`. All
 * of them, but in `npm test` only PostgreSQL, whose account is no superuser. `npm run test:long` runs
 * them on the embedded engine, and every journey in the browser uses that engine.
 */
export const engines = process.env.FUNGO_TEST_ENGINES === 'postgres' ? postgresEngines : everyEngine

/** An account with a session, as in the token of a signed-in caller. */
export type TestUser = { id: string; email: string; sessionId: string }

/** A caller of the database. Every call is a transaction of its own. */
export type Actor = {
  /** Runs one statement and returns its rows. */
  query(text: string, values?: unknown[]): Promise<Row[]>
  /** Runs several statements in one transaction. */
  transaction<T>(work: (client: Transaction) => Promise<T>): Promise<T>
}

// biome-ignore lint/suspicious/noExplicitAny: a row's columns are what the test's own SQL says.
type Row = Record<string, any>

export type TestDatabase = Database & {
  /** The system's clock until it is set; then it stands still. The database follows it. */
  clock: Clock & { set(iso: string): void }
  /** The owner of the tables, without row level security. On PostgreSQL it is no superuser. */
  owner: Actor
  /** A visitor without an account. */
  visitor: Actor
  /** A signed-in user. */
  user(user: TestUser): Actor
  /** Any other caller: with other claims or request headers. */
  as(caller: Caller): Actor
  /** Makes an account with a session. */
  createUser(email?: string): Promise<TestUser>
  createUsers(emails: string[]): Promise<TestUser[]>
}

/**
 * Opens a migrated database for one test file; close it in `afterAll`. `now` fixes the clock from
 * the start. The limits for visitors are off unless `limits` is true. With `isNew` no other file has
 * used the engine, whose session then keeps no plans. `isOnDisk`: the embedded engine runs in its
 * own thread, as in a server, and not in memory.
 */
export async function openTestDatabase(
  engine: TestEngine,
  options: {
    now?: string
    facilityId?: string
    limits?: boolean
    isNew?: boolean
    isOnDisk?: boolean
  } = {},
): Promise<TestDatabase> {
  if (engine !== 'embedded') return testDatabase(await createCopy(engine), options)
  const database = options.isOnDisk
    ? await copyOnDisk()
    : await openReusedEngine(preparedFiles, options.isNew)
  return testDatabase(database, options)
}

/**
 * Returns the callers for a database that the test has opened and migrated itself. A server that the
 * test makes on it is as patient as they are.
 */
export function testDatabase(
  database: Database,
  options: { now?: string; facilityId?: string; limits?: boolean } = {},
): TestDatabase {
  const clock = settableClock(options.now)
  const patient = { ...database, patience }
  const context = {
    database: patient,
    clock,
    facilityId: options.facilityId,
    limitsVisitors: options.limits ?? false,
  }
  const owner = actor((work) => asOwner(context, work))
  const as = (caller: Caller) => actor((work) => asCaller(context, caller, work))
  return {
    ...patient,
    clock,
    owner,
    as,
    visitor: as({ role: 'anon', claims: {} }),
    user: ({ id, email, sessionId }) =>
      as({ role: 'authenticated', claims: { sub: id, email, session_id: sessionId } }),
    createUser: async (email = `user-${randomUUID().slice(0, 8)}@example.com`) =>
      (await createUsers(owner, [email]))[0] as TestUser,
    createUsers: (emails) => createUsers(owner, emails),
  }
}

/** Returns the database with the limits of a server, in place of the patience of a test. */
export function withServerLimits(db: TestDatabase): Database {
  return { ...db, patience: undefined }
}

/**
 * Opens a database for the tests of a `describe`, and closes it after them. The object exists at
 * once, so that it can be a constant; it is filled before the first test.
 */
export function testDatabaseOn(
  engine: TestEngine,
  options?: Parameters<typeof openTestDatabase>[1],
): TestDatabase {
  const db = {} as TestDatabase
  beforeAll(async () => {
    Object.assign(db, await openTestDatabase(engine, options))
  })
  afterAll(() => db.close())
  return db
}

/**
 * Returns a new `DATA_DIR`, migrated and empty, for a test that starts a server. Remove it
 * afterwards.
 */
export async function newDataDir(): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'fungo-data-'))
  cpSync(await preparedDataDir(), directory, { recursive: true })
  return directory
}

async function preparedDataDir(): Promise<string> {
  return (await ask('data-dir')).text()
}

type Transact = <T>(work: (client: Transaction) => Promise<T>) => Promise<T>

function actor(transaction: Transact): Actor {
  return {
    transaction,
    query: (text, values) =>
      transaction(async (client) => (await client.query<Row>(text, values)).rows),
  }
}

let files: ReturnType<typeof readDataFiles> | undefined

async function preparedFiles(): Promise<ReturnType<typeof readDataFiles>> {
  files ??= readDataFiles(join(await preparedDataDir(), 'database'))
  return files
}

async function copyOnDisk(): Promise<Database> {
  const dataDir = await newDataDir()
  const database = await openDatabase({ dataDir })
  return {
    ...database,
    close: async () => {
      await database.close()
      rmSync(dataDir, { recursive: true })
    },
  }
}

/** Milliseconds. A busy machine may stand still for longer than the limits of a server. */
const patience = 60_000

async function createCopy(engine: TestEngine): Promise<Database> {
  const databaseUrl = await (await ask(`create/${engine}`)).text()
  const database = await openDatabase({ databaseUrl, dataDir: '' })
  database.pool.options.connectionTimeoutMillis = patience
  // Each session makes plans of its own, which is a third of what short tests cost PostgreSQL. The
  // pool opens further ones as soon as a caller waits.
  database.pool.options.max = 1
  database.pool.on('connect', (client) => {
    client.query(`set statement_timeout = ${patience}`).catch(() => {})
  })
  return {
    ...database,
    close: async () => {
      await database.close()
      await ask(`drop/${engine}/${new URL(databaseUrl).pathname.slice(1)}`)
    },
  }
}

/** Sends a request to postgres-broker.ts, which runs as long as the whole test run. */
async function ask(path: string): Promise<Response> {
  const response = await fetch(`${inject('testDatabases')}/${path}`)
  if (!response.ok) throw new Error(`No test database: ${await response.text()}`)
  return response
}

function settableClock(now: string | undefined): TestDatabase['clock'] {
  let clock: Clock = now === undefined ? systemClock : fixedClock(now)
  return {
    now: () => clock.now(),
    testInstant: () => clock.testInstant(),
    set: (iso) => {
      clock = fixedClock(iso)
    },
  }
}

async function createUsers(owner: Actor, emails: string[]): Promise<TestUser[]> {
  const users = emails.map((email) => ({ id: randomUUID(), sessionId: randomUUID(), email }))
  await owner.query(
    `with made as (select * from json_to_recordset($1) as t (id uuid, "sessionId" uuid, email text)),
       accounts as (insert into auth.users (id, email) select id, email from made)
     insert into auth.sessions (id, user_id) select "sessionId", id from made`,
    [JSON.stringify(users)],
  )
  return users
}

function oldestPostgres(): TestEngine[] {
  const wanted = process.env.FUNGO_TEST_PG15 && existsSync('/usr/lib/postgresql/15/bin/postgres')
  return wanted ? ['postgres15'] : []
}
