import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import {
  administer,
  clusterPassword,
  type PostgresCluster,
  startPostgres,
} from '../database/tests/engines/postgres-cluster.ts'
import { type Database, openDatabase } from '../server/database/open.ts'
import { allowLongQueries } from '../server/database/unresponsive-connections.ts'
import { migrate } from '../server/migrations/migrate.ts'
import { type DirectSql, pgbenchRate, poolRate } from './direct-sql.ts'
import { parentOf, titleOf, withChildren } from './processes.ts'

export type EngineName = 'postgres' | 'embedded'

/** A migrated database on one engine, for the benchmark to fill and measure. */
export type Store = {
  engine: EngineName
  version: string
  /** The environment variables with which a server uses it. */
  settings: Record<string, string>
  /** Works on a superuser's connection. On the embedded engine no server may use it meanwhile. */
  fill<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T>
  /** The processes of the database. Empty if it is embedded in the server's process. */
  pids(): number[]
  /** The processes that answer the server, without the database's background processes. */
  sessions(): number[]
  /** Runs SQL without the server. On the embedded engine it uses a copy of the filled database. */
  direct: DirectSql
  /**
   * Returns whether mail waits in the queue. A server that uses no CPU may still have some, because
   * its worker sleeps between two looks.
   */
  hasMail(): Promise<boolean>
  /** Returns a copy. On the embedded engine no server may use the original meanwhile. */
  copy(name: string): Promise<Store>
  close(): Promise<void>
}

/** Creates an embedded database, empty or as a copy of the data directory `template`. */
export async function openEmbeddedStore(template?: string): Promise<Store> {
  const directory = mkdtempSync(join(tmpdir(), 'fungo-bench-'))
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }))
  const [dataDir, copyDir] = [join(directory, 'data'), join(directory, 'copy')]
  const work = async <T>(use: (client: pg.ClientBase) => Promise<T>): Promise<T> => {
    const database = await openDatabase({ dataDir })
    try {
      return await withClient(database, use)
    } finally {
      await database.close()
    }
  }
  if (template) {
    cpSync(template, dataDir, { recursive: true })
  } else {
    const opened = await openDatabase({ dataDir })
    await migrate(opened)
    await opened.close()
  }
  let copy: Promise<Database> | undefined
  return {
    engine: 'embedded',
    version: await work(versionOf),
    settings: { DATA_DIR: dataDir, DEMO: 'off' },
    fill: async (use) => {
      const done = await work(use)
      cpSync(dataDir, copyDir, { recursive: true })
      return done
    },
    pids: () => [],
    sessions: () => [],
    direct: async (...all) => {
      copy ??= openDatabase({ dataDir: copyDir })
      // The engine has one session for any number of connections.
      return poolRate((await copy).pool, ...all)
    },
    // Only one server can use this database. Its own bookings wake its mail worker at once, so no
    // mail waits for the worker's next look.
    hasMail: async () => false,
    copy: () => openEmbeddedStore(dataDir),
    close: async () => {
      await (await copy)?.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** Starts a PostgreSQL server. `binaries` is the folder of another release's programs. */
export async function startCluster(binaries?: string): Promise<PostgresCluster> {
  const cluster = await startPostgres(binaries)
  await administer(
    cluster,
    `create role fungo login createdb createrole password '${clusterPassword}'`,
  )
  return cluster
}

/** Creates a database in the cluster, empty or as a copy of the database `template`. */
export async function openPostgresStore(
  cluster: PostgresCluster,
  name: string,
  template = 'template1',
): Promise<Store> {
  await administer(cluster, `create database ${name} template ${template} owner fungo`)
  // SQL without a server needs this. A server with LIMITS=off sets it for each request.
  await administer(cluster, `alter database ${name} set fungo.limits = 'off'`)
  const url = cluster.url(name, 'fungo')
  const open = () => openDatabase({ databaseUrl: url, dataDir: '' })
  // Closed again, because a database with connections cannot be copied.
  const opened = await open()
  await migrate(opened)
  await opened.close()
  let asked: Promise<Database> | undefined
  const superuser = await openDatabase({ databaseUrl: cluster.url(name), dataDir: '' })
  const fill: Store['fill'] = async (work) => withClient(superuser, work)
  const postmaster = await fill(async (client) =>
    parentOf((await client.query('select pg_backend_pid() pid')).rows[0].pid),
  )
  const pids = () => (postmaster === undefined ? [] : withChildren(postmaster))
  return {
    engine: 'postgres',
    version: await fill(versionOf),
    settings: { DATABASE_URL: url },
    fill,
    pids,
    sessions: () => pids().filter((pid) => titleOf(pid).includes(`: fungo ${name} `)),
    direct:
      pgbenchRate(url) ??
      (async (...all) => {
        asked ??= open()
        return poolRate((await asked).pool, ...all)
      }),
    hasMail: async () => fill(async (client) => (await client.query(waitingMail)).rows.length > 0),
    copy: (copied) => openPostgresStore(cluster, copied, name),
    close: async () => {
      await superuser.close()
      await (await asked)?.close()
    },
  }
}

const waitingMail = 'select from private.mail_queue where next_attempt_at is not null limit 1'

async function withClient<T>(
  { pool }: { pool: pg.Pool },
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0; set search_path = public, extensions')
    // Filling a facility with a million bookings takes minutes without an answer.
    allowLongQueries(client)
    return await work(client)
  } finally {
    // Closed at once, because the benchmark must not measure its own session.
    client.release(true)
  }
}

async function versionOf(client: pg.ClientBase): Promise<string> {
  return (await client.query('show server_version')).rows[0].server_version.split(' ')[0]
}
