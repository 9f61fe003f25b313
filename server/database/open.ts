import { existsSync, statfsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import pg from 'pg'
import type { Config } from '../config.ts'
import { EmbeddedSocket } from './embedded-socket.ts'
import { greetSession } from './pooled-session.ts'
import { closeUnresponsiveConnections } from './unresponsive-connections.ts'
import { createWriteQueue, type WriteQueue } from './write-queue.ts'

/** An open database. All queries to either engine go through `pool`. */
export type Database = {
  pool: pg.Pool
  engine: 'embedded' | 'postgres'
  /**
   * Whether the embedded engine's disk has room to write. PostgreSQL reports a full disk itself.
   */
  hasRoom?(): boolean
  /** Limits how many connections writes may use. Absent when there is only one connection. */
  writeQueue?: WriteQueue
  /** PostgreSQL's address that bypasses a pooler, for sessions of our own. */
  directUrl?: string
  close(): Promise<void>
}

/**
 * Opens PostgreSQL at `databaseUrl`, else the embedded engine in `dataDir/database` (`memory://`
 * keeps it in memory). Connects to PostgreSQL with the first query.
 */
export function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>,
): Promise<Database> {
  return config.databaseUrl === undefined
    ? openEmbedded(config.dataDir)
    : Promise.resolve(openPostgres(config.databaseUrl, config.databaseDirectUrl))
}

async function openEmbedded(dataDir: string): Promise<Database> {
  if (dataDir.startsWith('memory://')) return embeddedDatabase(await createEngine({ dataDir }))
  const database = embeddedDatabase(await engineOnDisk(dataDir))
  return { ...database, hasRoom: () => freeBytes(dataDir) > walSegment + 4 * 1024 * 1024 }
}

/**
 * Bytes. The engine hangs for good when it cannot create the next segment of its write-ahead log.
 */
const walSegment = 16 * 1024 * 1024

function freeBytes(directory: string): number {
  const { bavail, bsize } = statfsSync(directory)
  return bavail * bsize
}

/**
 * Starts the engine on disk. The first start writes a new cluster. Killed halfway it would leave
 * one that never starts again, so a marker file stands beside it until it is complete.
 */
async function engineOnDisk(dataDir: string): Promise<PGlite> {
  const directory = join(dataDir, 'database')
  const unfinished = join(dataDir, 'database-unfinished')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  if (existsSync(unfinished)) await rm(directory, { recursive: true, force: true })
  if (existsSync(directory)) return createEngine({ dataDir: directory })
  await writeFile(unfinished, '')
  const engine = await createEngine({ dataDir: directory })
  await engine.exec('checkpoint')
  await rm(unfinished)
  return engine
}

/** Starts an embedded engine with the extensions that the schema needs. */
export function createEngine(options: PGliteOptions): Promise<PGlite> {
  return PGlite.create({ ...options, startParams, extensions: { btree_gin, btree_gist, pg_trgm } })
}

/** The default is 128 MB, which the engine never frees. The system caches the same files anyway. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB']

/** Wraps an engine as a `Database`. Closing the database closes the engine. */
export function embeddedDatabase(engine: PGlite): Database {
  // The engine has one session, which a second connection would share. So one is kept while idle.
  const pool = new pg.Pool({
    stream: () => new EmbeddedSocket(engine),
    max: 1,
    idleTimeoutMillis: 0,
  })
  surviveLostConnections(pool)
  return {
    pool,
    engine: 'embedded',
    close: once(async () => {
      await pool.end()
      await engine.close()
    }),
  }
}

function openPostgres(databaseUrl: string, directUrl = databaseUrl): Database {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'fungo',
    max: connections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    onConnect: greetSession,
  })
  surviveLostConnections(pool)
  closeUnresponsiveConnections(pool)
  const writeQueue = createWriteQueue(connections - keptForReads)
  return { pool, engine: 'postgres', writeQueue, directUrl, close: once(() => pool.end()) }
}

const connections = 10
const keptForReads = 3

/**
 * An 'error' event without a listener would end the process. The failing query reports the error.
 */
function surviveLostConnections(pool: pg.Pool): void {
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
}

function once(action: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => {
    done ??= action()
    return done
  }
}
