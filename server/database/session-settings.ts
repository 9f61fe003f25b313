import type { Clock } from '../clock.ts'
import { requestSite } from '../http/request-site.ts'
import type { Database } from './open.ts'
import type { Statement } from './pipeline.ts'
import { useSchema } from './schema-locks.ts'

/** The caller of a request as the database sees it. Header names are lower case. */
export type Caller = {
  role: 'anon' | 'authenticated'
  claims: Record<string, unknown>
  headers?: Record<string, string>
  /** The network address by which requests are limited. */
  client?: string
  /** The languages that the request asks for and mails are written in, best first. */
  languages?: string[]
  /** The server's part of the hash of PINs, which is not in the database. */
  pinKey?: string
  method?: string
  path?: string
  /** What the API key reaches that makes the request, if one does. */
  reach?: Reach
}

/** An account, and the token of the person at the desk if the request shows one. */
export type Actor = { userId: string; deskToken: string | undefined }

/** The names of the tables that an API key reads, of those it writes, and of the functions it calls. */
export type Reach = Record<'tables' | 'written' | 'functions', ReadonlySet<string>>

/** What a transaction needs besides the caller: database, clock, facility and limits. */
export type TransactionContext = {
  database: Database
  clock: Clock
  /** The facility of work that no request starts. A request's facility comes from its site. */
  facilityId?: string
  /** False switches off the limits on visitors. */
  limitsVisitors?: boolean
}

/**
 * Milliseconds that a caller's statement may take. Then PostgreSQL cancels it, and the embedded
 * engine is stopped and starts again. Requests are bounded before they get here, so this is for
 * what was forgotten.
 */
export const statementTimeout = { anon: 3_000, authenticated: 6_000 } as const

/**
 * Milliseconds that a transaction waits for a lock. A write from the queue may wait less, because
 * it has already waited for its turn.
 */
export const lockTimeout = 1_500

/** Returns the statement that shows instants of a read in another zone. */
export function timezoneSet(timezone: string): Statement {
  const text = `select set_config('TimeZone', $1, true)`
  return { name: 'timezone', text, values: [timezone], isSilent: true }
}

/**
 * Returns the statement that gives a transaction the caller's role, claims and headers, the clock and
 * the limits on time, and runs the pre-request check.
 */
export function callerSet(
  context: TransactionContext,
  caller: Caller,
  lockWait: number,
  readsOnly = false,
): Statement {
  const values = [
    ...clockAndFacility(context),
    JSON.stringify({ ...caller.claims, role: caller.role }),
    caller.method ?? '',
    caller.path ?? '',
    JSON.stringify(caller.headers ?? {}),
    caller.role,
    caller.client ?? '',
    context.limitsVisitors === false ? 'off' : '',
    String(Math.min(lockWait, lockTimeout)),
    // The embedded engine has no timers.
    String(context.database.engine === 'embedded' ? 0 : statementTimeout[caller.role]),
    caller.languages?.join() ?? '',
    caller.pinKey ?? '',
  ]
  return readsOnly
    ? { name: 'as-reader', text: setReader, values, isSilent: true }
    : { name: 'as-caller', text: setCaller, values, isSilent: true }
}

/** Returns the statement that gives a transaction of the owner the clock and who acts. */
export function ownerSet(context: TransactionContext, by?: Actor): Statement {
  const values = clockAndFacility(context)
  if (!by) return { name: 'as-owner', text: setOwner, values, isSilent: true }
  const headers = JSON.stringify({ 'x-desk-person': by.deskToken })
  return {
    name: 'as-actor',
    text: setActor,
    values: [...values, by.userId, headers],
    isSilent: true,
  }
}

// JIT compilation takes longer than these statements run, whatever the planner estimates. Random
// reads cost as much as sequential ones, because the data is in memory or on an SSD. Otherwise a
// plan cached for all facilities would sort the rows of a large one instead of using its index.
const setOwner = `select
  set_config('jit', 'off', true),
  set_config('random_page_cost', '1', true),
  set_config('search_path', 'public, extensions', true),
  set_config('TimeZone', 'UTC', true),
  set_config('lock_timeout', '${lockTimeout}', true),
  ${useSchema},
  set_config('fungo.now', $1, true),
  set_config('fungo.facility_id', $2, true)`

const setActor = `${setOwner},
  set_config('fungo.acting_user', $3, true),
  set_config('request.headers', $4, true)`

const setCaller = `${setOwner},
  set_config('request.jwt.claims', $3, true),
  set_config('request.method', $4, true),
  set_config('request.path', $5, true),
  set_config('request.headers', $6, true),
  set_config('fungo.client', $8, true),
  set_config('fungo.limits', $9, true),
  set_config('lock_timeout', $10, true),
  set_config('statement_timeout', $11, true),
  set_config('fungo.languages', $12, true),
  set_config('fungo.pin_key', $13, true),
  set_config('role', $7, true),
  private.pre_request()`

const setReader = `${setCaller}, set_config('transaction_read_only', 'on', true)`

function clockAndFacility(context: TransactionContext): [string, string] {
  const facilityId = requestSite()?.facilityId ?? context.facilityId
  return [context.clock.testInstant() ?? '', facilityId ?? '']
}
