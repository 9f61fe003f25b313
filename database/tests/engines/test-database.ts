import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'
import { type Clock, fixedClock, systemClock } from '../../../server/clock.ts'
import {
  asCaller,
  asOwner,
  type Caller,
  type Transaction,
} from '../../../server/database/as-caller.ts'
import {
  createEngine,
  type Database,
  embeddedDatabase,
  openDatabase,
} from '../../../server/database/open.ts'
import { CopiedFiles, readDataFiles } from './copied-files.ts'

/** `postgres` is the newest release, from npm; `postgres15` the oldest, where it is installed. */
export type TestEngine = 'embedded' | 'postgres' | 'postgres15'

/** What a suite runs on: `describe.each(engines)('bookings on %s', (engine) => …)`. */
export const engines: TestEngine[] = ['embedded', 'postgres', ...oldestPostgres()]

/** The same without the embedded engine, for what needs several connections. */
export const postgresEngines: TestEngine[] = engines.filter((engine) => engine !== 'embedded')

/** An account with a session, as a signed-in caller's token names them. */
export type TestUser = { id: string; email: string; sessionId: string }

/** Somebody who talks to the database. Every call is a transaction of its own. */
export type Actor = {
  /** The rows of one statement. */
  query(text: string, values?: unknown[]): Promise<Row[]>
  /** Several statements in one transaction. */
  transaction<T>(work: (client: Transaction) => Promise<T>): Promise<T>
}

// biome-ignore lint/suspicious/noExplicitAny: a row's columns are what the test's own SQL says.
type Row = Record<string, any>

export type TestDatabase = Database & {
  /** Stands still once it is set; before that it is the system's. The database follows it. */
  clock: Clock & { set(iso: string): void }
  /** Past row level security, as the owner of the tables, who is no superuser on PostgreSQL. */
  owner: Actor
  /** A visitor without an account. */
  visitor: Actor
  /** A signed-in user. */
  user(user: TestUser): Actor
  /** Anybody else: other claims, request headers. */
  as(caller: Caller): Actor
  /** Makes an account with a session. */
  createUser(email?: string): Promise<TestUser>
}

/**
 * A migrated database of its own for one test file; close it in `afterAll`. `now` fixes the clock
 * at an instant from the start. Visitors are limited only where `limits` asks for it.
 */
export async function openTestDatabase(
  engine: TestEngine,
  options: { now?: string; facilityId?: string; limits?: boolean } = {},
): Promise<TestDatabase> {
  return testDatabase(
    engine === 'embedded' ? await copyInMemory() : await createCopy(engine),
    options,
  )
}

/** Somebody to talk to for a test that has opened and migrated its database itself. */
export function testDatabase(
  database: Database,
  options: { now?: string; facilityId?: string; limits?: boolean } = {},
): TestDatabase {
  const clock = settableClock(options.now)
  const context = {
    database,
    clock,
    facilityId: options.facilityId,
    limitsVisitors: options.limits ?? false,
  }
  const owner = actor((work) => asOwner(context, work))
  const as = (caller: Caller) => actor((work) => asCaller(context, caller, work))
  return {
    ...database,
    clock,
    owner,
    as,
    visitor: as({ role: 'anon', claims: {} }),
    user: ({ id, email, sessionId }) =>
      as({ role: 'authenticated', claims: { sub: id, email, session_id: sessionId } }),
    createUser: (email) => createUser(owner, email),
  }
}

/**
 * The same for the tests of a `describe`, closed after them. The object is there at once, so that
 * it can stand in a constant; what it holds comes before the first test.
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

/** A new `DATA_DIR`, migrated and empty, for a test that starts a server; remove it afterwards. */
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

async function copyInMemory(): Promise<Database> {
  files ??= readDataFiles(join(await preparedDataDir(), 'database'))
  return embeddedDatabase(await createEngine({ fs: new CopiedFiles(files) }))
}

async function createCopy(engine: TestEngine): Promise<Database> {
  const databaseUrl = await (await ask(`create/${engine}`)).text()
  const database = await openDatabase({ databaseUrl, dataDir: '' })
  return {
    ...database,
    close: async () => {
      await database.close()
      await ask(`drop/${engine}/${new URL(databaseUrl).pathname.slice(1)}`)
    },
  }
}

/** Asks postgres-broker.ts, which lives as long as the whole run. */
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

async function createUser(owner: Actor, email?: string): Promise<TestUser> {
  const user = { id: randomUUID(), sessionId: randomUUID() }
  const address = email ?? `user-${user.id.slice(0, 8)}@example.com`
  await owner.transaction(async (client) => {
    await client.query('insert into auth.users (id, email) values ($1, $2)', [user.id, address])
    await client.query('insert into auth.sessions (id, user_id) values ($1, $2)', [
      user.sessionId,
      user.id,
    ])
  })
  return { ...user, email: address }
}

function oldestPostgres(): TestEngine[] {
  const wanted = process.env.FUNGO_TEST_PG15 && existsSync('/usr/lib/postgresql/15/bin/postgres')
  return wanted ? ['postgres15'] : []
}
