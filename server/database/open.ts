import { existsSync, statfsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Config } from '../config.ts'
import { EmbeddedSocket } from './embedded-socket.ts'
import { type Engine, EngineThread } from './engine-thread.ts'
import { GrowingPool } from './growing-pool.ts'
import { makeDataDir } from './make-data-dir.ts'
import { greetSession, warmSession } from './pooled-session.ts'
import { closeUnresponsiveConnections } from './unresponsive-connections.ts'
import { createWriteQueue, type WriteQueue } from './write-queue.ts'

/**
 * An open database. All queries to either engine go through `pool`. Only listen.ts has a connection
 * of its own to PostgreSQL.
 */
export type Database = {
  pool: pg.Pool & Partial<Pick<GrowingPool, 'lateCount'>>
  engine: 'embedded' | 'postgres'
  /**
   * Whether the embedded engine's disk has room to write. PostgreSQL reports a full disk itself.
   */
  hasRoom?(): boolean
  /** Limits how many connections writes may use. Absent when there is only one connection. */
  writeQueue?: WriteQueue
  /**
   * The address that reaches PostgreSQL without a pooler, for connections outside the pool
   * (listen.ts).
   */
  directUrl?: string
  /**
   * Set by tests only: milliseconds that a caller's statement or a page may take, and that a
   * transaction waits for its turn or a lock. They replace the limits of a server, which a busy
   * machine exceeds.
   */
  patience?: number
  close(): Promise<void>
}

/**
 * Opens PostgreSQL at `databaseUrl`, else the embedded engine in `dataDir/database` (`memory://`
 * keeps it in memory). Connects to PostgreSQL with the first query.
 */
export function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'> &
    Partial<Pick<Config, 'databasePoolSize'>>,
): Promise<Database> {
  return config.databaseUrl === undefined
    ? openEmbedded(config.dataDir)
    : Promise.resolve(openPostgres(config.databaseUrl, config))
}

async function openEmbedded(dataDir: string): Promise<Database> {
  // Data in memory would be lost if the engine were stopped. So it runs in this thread, not in an
  // `EngineThread`, which can be stopped in the middle of a query.
  if (dataDir.startsWith('memory://')) {
    // Loaded only when needed: a server that uses PostgreSQL saves the engine's memory.
    const { createEngine } = await import('./create-engine.ts')
    return embeddedDatabase(await createEngine({ dataDir }))
  }
  const database = await databaseOnDisk(dataDir)
  return { ...database, hasRoom: () => hasRoom(dataDir) }
}

/**
 * The size of a segment of the engine's write-ahead log, in bytes. If the disk has no room for the
 * next segment, the engine hangs for good.
 */
const walSegment = 16 * 1024 * 1024

/** Returns whether the disk of the embedded engine has room to write: a segment, and some more. */
export function hasRoom(dataDir: string): boolean {
  return roomOf(dataDir) > walSegment + 4 * 1024 * 1024
}

function roomOf(dataDir: string): number {
  const { bavail, bsize } = statfsSync(dataDir)
  return bavail * bsize
}

/** Bytes of the files that a first start writes, with the demo facility. */
const newDatabase = 100 * 1024 * 1024

/**
 * Thrown before a new database is written, if the disk has no room for it. If the disk filled while
 * the engine wrote, the engine would end without naming a reason.
 */
export class NoRoomError extends Error {
  override name = 'NoRoomError'
}

function requireRoomForNew(dataDir: string): void {
  const room = roomOf(dataDir)
  if (room >= newDatabase) return
  const inMB = (bytes: number) => `${Math.floor(bytes / 1024 ** 2)} MB`
  throw new NoRoomError(
    `its disk has ${inMB(room)} left, and a new database needs ${inMB(newDatabase)}`,
  )
}

/**
 * Thrown if the engine does not start on an existing database. The engine's own message often does
 * not say why.
 */
export class EngineStartError extends Error {
  override name = 'EngineStartError'
}

/**
 * Starts the engine on disk. The first start writes a new cluster. If the server is killed halfway,
 * the cluster never starts again. So a marker file lies beside it until it is complete, and the
 * next start deletes a cluster with a marker.
 */
async function databaseOnDisk(dataDir: string): Promise<Database> {
  const directory = join(dataDir, 'database')
  const unfinished = join(dataDir, 'database-unfinished')
  makeDataDir(dataDir)
  if (existsSync(unfinished)) await rm(directory, { recursive: true, force: true })
  const isNew = !existsSync(directory)
  if (isNew) {
    requireRoomForNew(dataDir)
    await writeFile(unfinished, '')
  }
  const engine = new EngineThread(directory)
  await engine.start().catch((error: Error) => {
    throw isNew ? error : new EngineStartError(error.message, { cause: error })
  })
  const database = embeddedDatabase(engine)
  if (isNew) {
    await database.pool.query('checkpoint')
    await rm(unfinished)
  }
  return database
}

/** Wraps an engine as a `Database`. Closing the database closes the engine. */
export function embeddedDatabase(engine: Engine): Database {
  // The engine has a single session, which a second connection would share. So there is one
  // connection, and it stays open while idle.
  const pool = new GrowingPool({
    stream: () => new EmbeddedSocket(engine),
    kept: 1,
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

function openPostgres(
  databaseUrl: string,
  {
    databaseDirectUrl: directUrl = databaseUrl,
    databasePoolSize = 10,
  }: Partial<Pick<Config, 'databaseDirectUrl' | 'databasePoolSize'>>,
): Database {
  const pool = new GrowingPool({
    connectionString: databaseUrl,
    application_name: 'fungo',
    max: databasePoolSize,
    kept: keptSessions,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    onConnect: greetSession,
  })
  surviveLostConnections(pool)
  closeUnresponsiveConnections(pool)
  const writeQueue = createWriteQueue(databasePoolSize - keptForReads)
  const warming = setInterval(() => warmIdle(pool), warmAgainAfter)
  warming.unref()
  const close = once(() => {
    clearInterval(warming)
    return pool.end()
  })
  return { pool, engine: 'postgres', writeQueue, directUrl, close }
}

/** Milliseconds between two rounds of warming. */
const warmAgainAfter = 5 * 60_000

/**
 * Warms the idle sessions one at a time, so that a visitor finds another one free. This makes the
 * plans of common queries. They do not last: PostgreSQL discards them after it has analyzed a
 * table, which it does by itself once many rows have changed.
 */
export async function warmIdle(pool: pg.Pool): Promise<void> {
  const warmed = new Set<pg.PoolClient>()
  // Idle sessions that are promised to callers who have just asked do not count.
  const free = () => pool.idleCount - pool.waitingCount
  // Leaves the last free session of a busy pool to the next caller.
  while (free() >= Math.min(2, pool.totalCount)) {
    // The pool always gives the session that was returned last, so asking once more would give the
    // one just warmed. All are taken for a moment, to find one that was not warmed yet.
    const asked = Array.from({ length: free() }, () => pool.connect())
    const taken = (await Promise.allSettled(asked)).flatMap((each) =>
      each.status === 'fulfilled' ? [each.value] : [],
    )
    const next = taken.find((client) => !warmed.has(client))
    for (const client of taken) if (client !== next) client.release()
    if (!next) return
    warmed.add(next)
    await warmSession(next).then(
      () => next.release(),
      (error) => next.release(error),
    )
  }
}

/** Connections that writes never use. */
const keptForReads = 3
/** Sessions that stay open while idle, so that few visitors wait for a new one. */
const keptSessions = 3

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
