import type pg from 'pg'
import type { Clock } from '../clock.ts'
import { ApiError } from '../errors.ts'
import type { Database } from './open.ts'
import { useSchema } from './schema-locks.ts'

/** Who asks, as the database sees it. Header names are lower case. */
export type Caller = {
  role: 'anon' | 'authenticated'
  claims: Record<string, unknown>
  headers?: Record<string, string>
  method?: string
  path?: string
}

/** What a transaction needs to know about its surroundings. */
export type TransactionContext = { database: Database; clock: Clock; facilityId?: string }

type Work<T> = (client: pg.ClientBase) => Promise<T>

/**
 * Runs `work` in one transaction with the caller's role and claims, after the pre-request
 * check. What the database throws passes through (see `databaseError`). A deadlock or a
 * serialization failure repeats the whole transaction, so `work` must have no other effect.
 */
export function asCaller<T>(
  context: TransactionContext,
  caller: Caller,
  work: Work<T>,
  options: { readOnly?: boolean } = {},
): Promise<T> {
  const settings = [
    caller.role,
    JSON.stringify({ ...caller.claims, role: caller.role }),
    caller.method ?? '',
    caller.path ?? '',
    JSON.stringify(caller.headers ?? {}),
    ...surroundings(context),
  ]
  return repeated(() =>
    transaction(context.database, options.readOnly === true, async (client) => {
      await client.query({ name: 'as-caller', text: setCaller, values: settings })
      await client.query({ name: 'pre-request', text: 'select private.pre_request()' })
      return work(client)
    }),
  )
}

/** Runs `work` in one transaction as the owner of the tables, past row level security. */
export function asOwner<T>(
  context: TransactionContext,
  work: Work<T>,
  options: { readOnly?: boolean } = {},
): Promise<T> {
  return repeated(() =>
    transaction(context.database, options.readOnly === true, async (client) => {
      await client.query({ name: 'as-owner', text: setOwner, values: surroundings(context) })
      return work(client)
    }),
  )
}

const setSurroundings = (first: number) => `
  set_config('search_path', 'public, extensions', true),
  set_config('TimeZone', 'UTC', true),
  set_config('lock_timeout', '1500', true),
  ${useSchema},
  set_config('fungo.now', $${first}, true),
  set_config('fungo.facility_id', $${first + 1}, true)`

const setCaller = `select ${setSurroundings(6)},
  set_config('request.jwt.claims', $2, true),
  set_config('request.method', $3, true),
  set_config('request.path', $4, true),
  set_config('request.headers', $5, true),
  set_config('role', $1, true)`

const setOwner = `select ${setSurroundings(1)}`

function surroundings(context: TransactionContext): [string, string] {
  return [context.clock.testInstant() ?? '', context.facilityId ?? '']
}

async function transaction<T>(database: Database, readOnly: boolean, work: Work<T>): Promise<T> {
  if (!readOnly && database.hasRoom?.() === false) throw diskFull()
  const client = await database.pool.connect()
  let unusable = false
  try {
    await client.query(readOnly ? 'begin read only' : 'begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    // A connection that cannot even roll back goes back to nobody.
    await client.query('rollback').catch(() => {
      unusable = true
    })
    throw error
  } finally {
    client.release(unusable)
  }
}

function diskFull(): ApiError {
  return new ApiError(503, '53100', 'The server has no room to save this. Try again later.', {
    headers: { 'retry-after': '30' },
  })
}

const attempts = 4

async function repeated<T>(action: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await action()
    } catch (error) {
      if (attempt === attempts || !isRepeatable(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, attempt * 10 * Math.random()))
    }
  }
}

function isRepeatable(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === '40P01' || code === '40001'
}
