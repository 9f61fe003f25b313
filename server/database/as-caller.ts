import type pg from 'pg'
import { ApiError } from '../errors.ts'
import { noteMove } from '../http/request-site.ts'
import { setAnswerTimeout } from './embedded-socket.ts'
import type { Database } from './open.ts'
import { pipeline, type Statement } from './pipeline.ts'
import { isReadOnly, isReadOnlyFailure } from './read-only.ts'
import {
  type Actor,
  type Caller,
  callerSet,
  lockTimeout,
  ownerSet,
  statementTimeout,
  type TransactionContext,
  timezoneSet,
} from './session-settings.ts'

/** A client inside an open transaction. Its first statement also sends the `begin`. */
export type Transaction = Pick<pg.ClientBase, 'query'>

type Work<T> = (client: Transaction) => Promise<T>

/**
 * Runs `work` for a request: in one transaction with the caller's role and claims, after the
 * pre-request check. Passes database errors through (see `databaseError`). Repeats the whole
 * transaction after a deadlock or a serialization failure, so `work` must have no effect outside
 * the database. A trial is rolled back at its end.
 */
export async function asCaller<T>(
  context: TransactionContext,
  caller: Caller,
  work: Work<T>,
  options: { readOnly?: boolean; isTrial?: boolean } = {},
): Promise<T> {
  const { database } = context
  const answerTimeout = statementTimeout(context, caller)
  return inWriteQueue(database, options, (lockWait) =>
    transaction(database, opening(database, options, callerSet(context, caller, lockWait)), work, {
      answerTimeout,
      ending: options.isTrial ? undo : commit,
    }),
  )
}

/**
 * Runs `work` for a job, for `npm run admin`, or for what a request may do beyond its caller's
 * rights: in one transaction as the owner of the tables. Row level security does not apply. The
 * transaction does not wait in the write queue. `by` is the account on whose behalf it runs, for
 * the activity log.
 */
export async function asOwner<T>(
  context: TransactionContext,
  work: Work<T>,
  { by, ...options }: { readOnly?: boolean; by?: Actor } = {},
): Promise<T> {
  const set = ownerSet(context, by)
  return transaction(context.database, opening(context.database, options, set), work)
}

/**
 * Runs one statement in a transaction as the caller and returns its rows. It takes one round trip,
 * or two for a trial and for a write with `check`. `check` may throw because of the rows, which
 * rolls back a write. `timezone`, only for reads, is the zone in which the rows show instants;
 * without it, it is UTC. Fails like `asCaller`.
 */
export async function queryAsCaller<Row extends pg.QueryResultRow>(
  context: TransactionContext,
  caller: Caller,
  statement: pg.QueryConfig,
  {
    readOnly = false,
    isTrial = false,
    timezone,
    check,
  }: {
    readOnly?: boolean
    isTrial?: boolean
    timezone?: string | undefined
    check?: ((rows: Row[]) => void) | undefined
  } = {},
): Promise<Row[]> {
  const named = { ...statement, name: statementName(caller.role, statement.text) }
  if (isTrial || (check && !readOnly)) {
    const work = async (client: Transaction) => {
      const { rows } = await client.query<Row>(named)
      check?.(rows)
      return rows
    }
    return asCaller(context, caller, work, { isTrial })
  }
  const { database } = context
  const results = await inWriteQueue(database, { readOnly }, (lockWait) => {
    refuseWithoutRoom(database, readOnly)
    const set = callerSet(context, caller, lockWait, readOnly)
    const statements = timezone === undefined ? [set, named] : [set, timezoneSet(timezone), named]
    const send = (client: pg.PoolClient) => pipeline(client, statements)
    return withRetries(() =>
      withClient(database, send, {
        isBegun: false,
        answerTimeout: statementTimeout(context, caller),
      }),
    )
  })
  const rows = results.at(-1)?.rows ?? []
  check?.(rows)
  return rows
}

const begin: Statement = { name: 'begin', text: 'begin', isSilent: true }
const beginReadOnly: Statement = { name: 'read', text: 'begin read only', isSilent: true }
const commit: Statement = { name: 'commit', text: 'commit', isSilent: true }
const undo: Statement = { name: 'rollback', text: 'rollback', isSilent: true }

/**
 * Runs a write when the queue has a turn for it. The queue keeps connections free for reads, so a
 * read does not wait in it. The embedded engine has no queue.
 */
function inWriteQueue<T>(
  database: Database,
  { readOnly }: { readOnly?: boolean },
  action: (lockWait: number) => Promise<T>,
): Promise<T> {
  const { writeQueue, patience } = database
  return writeQueue && !readOnly ? writeQueue.run(action, patience) : action(lockTimeout(database))
}

/** Returns the statements that open a transaction. */
function opening(
  database: Database,
  { readOnly }: { readOnly?: boolean },
  set: Statement,
): Statement[] {
  refuseWithoutRoom(database, readOnly)
  return [readOnly ? beginReadOnly : begin, set]
}

/** Refuses a write if the embedded engine's disk is full. */
function refuseWithoutRoom(database: Database, readOnly = false): void {
  if (!readOnly && database.hasRoom?.() === false) throw diskFull()
}

/** Runs `work` between `opened` and `ending`, again after a deadlock (`withRetries`). */
async function transaction<T>(
  database: Database,
  opened: Statement[],
  work: Work<T>,
  { answerTimeout, ending = commit }: { answerTimeout?: number; ending?: Statement } = {},
): Promise<T> {
  const run = async (client: pg.PoolClient) => {
    const query = openedByFirst(client, opened)
    const result = await work({ query } as Transaction)
    await query(ending)
    return result
  }
  return withRetries(() => withClient(database, run, { answerTimeout }))
}

/**
 * Returns a query function. Its first call also sends `opened`, which saves a round trip. If that
 * call fails, later ones fail with the same error.
 */
function openedByFirst(client: pg.PoolClient, opened: Statement[]) {
  let first: Promise<pg.QueryResult | undefined> | null = null
  return async (statement: string | pg.QueryConfig, values?: unknown[]) => {
    if (first !== null) {
      await first
      return client.query(statement as string, values)
    }
    const config = typeof statement === 'string' ? { text: statement, values } : statement
    // Text without values may hold several statements and cannot be pipelined with others.
    const isAlone = config.name === undefined && config.values === undefined
    const together = pipeline(client, isAlone ? opened : [...opened, config])
    first = together.then((results) => results.at(-1))
    const result = await first
    return isAlone ? client.query(config) : result
  }
}

/**
 * Lends `action` a connection. After a failure it rolls back, or closes a connection that is
 * useless.
 */
async function withClient<T>(
  { pool }: Database,
  action: (client: pg.PoolClient) => Promise<T>,
  {
    isBegun = true,
    answerTimeout = 0,
  }: { isBegun?: boolean; answerTimeout?: number | undefined } = {},
): Promise<T> {
  const client = await pool.connect()
  setAnswerTimeout(client, answerTimeout)
  let unusable = false
  try {
    return await action(client)
  } catch (error) {
    // A pipeline without a `begin` is one transaction, which PostgreSQL has already rolled back. A
    // connection whose rollback fails is closed and does not return to the pool.
    if (isBegun || client.getTransactionStatus() !== 'I') {
      await client.query('rollback').catch(() => {
        unusable = true
      })
    }
    if (!isReadOnlyFailure(error)) throw error
    // After a failover this server is a standby: its connections are useless and get closed. On any
    // other server, the statement itself tried to write in a transaction that only reads.
    unusable = await isReadOnly(client)
    throw unusable ? error : writeInRead(error as Error)
  } finally {
    setAnswerTimeout(client, 0)
    client.release(unusable)
  }
}

/**
 * Returns the 405 for a request that may only read, such as a GET, but calls a function that
 * writes.
 */
function writeInRead(cause: Error): ApiError {
  return new ApiError(405, '25006', cause.message, { cause, headers: { allow: 'POST' } })
}

const names = new Map<string, string>()
let namesGiven = 0

/**
 * Returns the name of a prepared statement. Each role gets its own, because PostgreSQL plans a
 * statement again when the role changes.
 */
function statementName(role: Caller['role'], text: string): string {
  const key = `${role} ${text}`
  const known = names.get(key)
  if (known !== undefined) return known
  if (names.size >= 1_000) names.clear()
  namesGiven += 1
  const name = `${role} ${namesGiven}`
  names.set(key, name)
  return name
}

function diskFull(): ApiError {
  return new ApiError(503, '53100', 'The server has no room to save this. Try again later.', {
    headers: { 'retry-after': '30' },
  })
}

const attempts = 4

/** Repeats `action` after a deadlock or a serialization failure, with pauses of random length. */
async function withRetries<T>(action: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await action()
    } catch (error) {
      const code = stateOf(error)
      // The facility moves to another database, so the request gets the answer that says so.
      if (code === 'PT503') noteMove()
      if (attempt === attempts || !(code === '40P01' || code === '40001')) throw error
      await new Promise((resolve) => setTimeout(resolve, attempt * 10 * Math.random()))
    }
  }
}

function stateOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
