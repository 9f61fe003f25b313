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
  /** What the API key of the request reaches; undefined without a key. */
  reach?: Reach
}

/** An account, and the token of the person at the desk if the request shows one. */
export type Actor = { userId: string; deskToken: string | undefined }

/** The names of the tables that an API key reads, of those it writes, and of the functions it calls. */
export type Reach = Record<'tables' | 'written' | 'functions', ReadonlySet<string>>

/** What a transaction needs apart from its caller: database, clock, facility and limits. */
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

/**
 * Milliseconds that a transaction waits while another process changes the schema: on a busy machine
 * that takes some seconds, and the waiting requests are answered afterwards.
 */
const schemaTimeout = 8_000

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
  // The check asks nothing of a visitor.
  if (caller.role === 'anon' && caller.claims.api_key_id === undefined)
    return named(readsOnly ? 'as-visitor-reader' : 'as-visitor', context, values)
  return named(readsOnly ? 'as-reader' : 'as-caller', context, values)
}

/** Returns the statement that gives a transaction of the owner the clock and who acts. */
export function ownerSet(context: TransactionContext, by?: Actor): Statement {
  // Work that no request starts goes on while a facility moves.
  const values = [...clockAndFacility(context), requestSite()?.facilityId ?? '']
  if (!by) return named('as-owner', context, values)
  const headers = JSON.stringify({ 'x-desk-person': by.deskToken })
  return named('as-actor', context, [...values, by.userId, headers])
}

/**
 * Each engine's statements. A pooler keeps no settings, so PostgreSQL gets them in each transaction.
 * Facilities move between databases of PostgreSQL alone.
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

/** `refusing`: what refuses a request for a facility that moves, by the parameter with its id. */
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
  const locks = `set_config('lock_timeout', '${lockTimeout}', true)`
  const owner = [...always, locks, ...clock, `$3::text`, ...refusing('$3')]
  const check = 'private.pre_request()'
  const readOnly = `set_config('transaction_read_only', 'on', true)`
  const actor = [
    `set_config('fungo.acting_user', $4, true)`,
    `set_config('request.headers', $5, true)`,
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

function named(
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
