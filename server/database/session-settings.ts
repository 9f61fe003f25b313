import type { Clock } from '../clock.ts'
import { requestSite } from '../http/request-site.ts'
import { alwaysSet } from './always-set.ts'
import type { Database } from './open.ts'
import type { Statement } from './pipeline.ts'
import { shareSchema } from './schema-locks.ts'

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
  /** What the API key of the request may use; undefined without a key. */
  reach?: Reach
}

/** An account, and the token of the person at the desk if the request shows one. */
export type Actor = { userId: string; deskToken: string | undefined }

/** The names of the tables that an API key may read or write, and of the functions it may call. */
export type Reach = Record<'tables' | 'written' | 'functions', ReadonlySet<string>>

/** What a transaction needs apart from its caller: database, clock, facility and limits. */
export type TransactionContext = {
  database: Database
  clock: Clock
  /** The facility of a job. The facility of a request comes from the site that it is for. */
  facilityId?: string
  /** False switches off the limits on visitors. */
  limitsVisitors?: boolean
}

const statementTimeouts = { anon: 3_000, authenticated: 6_000 }

/**
 * Returns the milliseconds that a caller's statement may take. PostgreSQL cancels one that takes
 * longer. The embedded engine cannot, so the server restarts that engine. This is the last resort:
 * other limits should refuse a costly request earlier.
 */
export function statementTimeout({ database }: TransactionContext, { role }: Caller): number {
  return database.patience ?? statementTimeouts[role]
}

/**
 * Milliseconds that a transaction waits for a lock. A write from the queue may wait less, because
 * it has already waited for its turn.
 */
export function lockTimeout({ patience = 1_500 }: Database): number {
  return patience
}

/**
 * Milliseconds that a transaction waits while another process changes the schema: on a busy machine
 * that takes some seconds, and the waiting requests are answered afterwards.
 */
const schemaTimeout = 8_000

/** Returns the statement that sets the time zone in which a read shows times. */
export function timezoneSet(timezone: string): Statement {
  const text = `select set_config('TimeZone', $1, true)`
  return { name: 'timezone', text, values: [timezone], isSilent: true }
}

/**
 * Returns the statement that prepares a caller's transaction. It sets the clock, the facility, what
 * the request says (claims, method, path, headers, client, languages), the limits, the timeouts,
 * the key of PINs, and then the role. It runs the pre-request check, except for a visitor. With
 * `readsOnly` the transaction cannot write.
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
    String(Math.min(lockWait, lockTimeout(context.database))),
    // The embedded engine cannot cancel a statement by itself.
    String(context.database.engine === 'embedded' ? 0 : statementTimeout(context, caller)),
    caller.languages?.join() ?? '',
    caller.pinKey ?? '',
  ]
  // The pre-request check has nothing to check for a visitor.
  if (caller.role === 'anon' && caller.claims.api_key_id === undefined)
    return statementOf(readsOnly ? 'as-visitor-reader' : 'as-visitor', context, values)
  return statementOf(readsOnly ? 'as-reader' : 'as-caller', context, values)
}

/**
 * Returns the statement that prepares a transaction with the rights of the tables' owner
 * (`asOwner`). It sets the clock, the facility and, with `by`, who acts.
 */
export function ownerSet(context: TransactionContext, by?: Actor): Statement {
  // The third value is the facility of a request. While that facility moves to another database,
  // the request is refused. A job passes none, so it goes on.
  const values = [
    ...clockAndFacility(context),
    requestSite()?.facilityId ?? '',
    String(lockTimeout(context.database)),
  ]
  if (!by) return statementOf('as-owner', context, values)
  const headers = JSON.stringify({ 'x-desk-person': by.deskToken })
  return statementOf('as-actor', context, [...values, by.userId, headers])
}

/**
 * The statements of each engine. With PostgreSQL each transaction sets everything again, because a
 * connection pooler keeps no settings. Only there can a facility move to another database.
 */
const texts = {
  embedded: textsAfter([], () => []),
  postgres: textsAfter(
    [
      ...Object.entries(alwaysSet).map(
        ([name, value]) => `set_config('${name}', '${value}', true)`,
      ),
      `set_config('lock_timeout', '${schemaTimeout}', true)`,
      shareSchema,
    ],
    (facility) => [`private.refuse_moving(nullif(${facility}, '')::uuid)`],
  ),
}

/**
 * `always`: the expressions of every transaction. `refusing`: takes the parameter with a facility's
 * id and returns the expressions that refuse a request while that facility moves.
 */
function textsAfter(always: string[], refusing: (facility: string) => string[]) {
  const clock = [`set_config('fungo.now', $1, true)`, `set_config('fungo.facility_id', $2, true)`]
  const caller = [
    ...[...always, ...clock, ...refusing('$2')],
    `set_config('request.jwt.claims', $3, true)`,
    `set_config('request.method', $4, true)`,
    `set_config('request.path', $5, true)`,
    `set_config('request.headers', $6, true)`,
    `set_config('fungo.client', $8, true)`,
    `set_config('fungo.limits', $9, true)`,
    `set_config('lock_timeout', $10, true)`,
    `set_config('statement_timeout', $11, true)`,
    `set_config('fungo.languages', $12, true)`,
    `set_config('fungo.pin_key', $13, true)`,
    `set_config('role', $7, true)`,
  ]
  const locks = `set_config('lock_timeout', $4, true)`
  // `$3::text` gives `$3` a type, because PostgreSQL refuses a parameter without one. On the
  // embedded engine no other expression uses it.
  const owner = [...always, locks, ...clock, `$3::text`, ...refusing('$3')]
  const check = 'private.pre_request()'
  const readOnly = `set_config('transaction_read_only', 'on', true)`
  const actor = [
    `set_config('fungo.acting_user', $5, true)`,
    `set_config('request.headers', $6, true)`,
  ]
  return {
    'as-owner': select(owner),
    'as-actor': select([...owner, ...actor]),
    'as-visitor': select(caller),
    'as-visitor-reader': select([...caller, readOnly]),
    'as-caller': select([...caller, check]),
    'as-reader': select([...caller, check, readOnly]),
  }
}

function select(parts: string[]): string {
  return `select ${parts.join(', ')}`
}

function statementOf(
  name: keyof ReturnType<typeof textsAfter>,
  { database }: TransactionContext,
  values: string[],
): Statement {
  return { name, text: texts[database.engine][name], values, isSilent: true }
}

function clockAndFacility(context: TransactionContext): [string, string] {
  const facilityId = requestSite()?.facilityId ?? context.facilityId
  return [context.clock.testInstant() ?? '', facilityId ?? '']
}
