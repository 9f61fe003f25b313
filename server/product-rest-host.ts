import product from '../package.json' with { type: 'json' }
import { countedRows } from '../shared/bounds.ts'
import { callerFromRequest } from './access/caller-from-request.ts'
import { canBeTried, functionCost, namesPass, takesSecret } from './access/function-costs.ts'
import { apiHeaders, partsFor } from './api-parts.ts'
import type { AppContext } from './app-context.ts'
import { coalesceFreeTimes } from './coalesce-free-times.ts'
import { asOwner, queryAsCaller } from './database/as-caller.ts'
import { isReadOnlyFailure } from './database/read-only.ts'
import type { Caller } from './database/session-settings.ts'
import { describeEvents } from './describe-events.ts'
import { ApiError, databaseError } from './errors.ts'
import { compress } from './http/compress.ts'
import { logFailure } from './http/request-log.ts'
import type { RestHost } from './rest/rest-host.ts'
import {
  refuseUncallable,
  refuseWrongWebhook,
  writesWebhook,
} from './webhooks/refuse-uncallable.ts'

/**
 * Connects REST (server/rest), which knows nothing of the product, with its tokens, limits and
 * database.
 */
export function productRestHost(context: AppContext): RestHost<Caller> {
  const { config, clock, mailer, log, gate, apiKeys } = context
  const events = describeEvents(context)
  return {
    callerOf: async (request, path) => ({
      ...(await callerFromRequest(request, config, clock, apiKeys)),
      path,
    }),
    admit: (caller, asked) =>
      asked === 'description'
        ? gate.admit(caller, 'description')
        : gate.admit(caller, asked.called ? functionCost(asked.called) : 'plain', 1 + asked.embeds),
    queryAsCaller: (caller, statement, asked) => {
      const { check } = asked
      const checkAddress = () => refuseUncallable(asked, config.outgoingPrivate === true)
      // Runs after the database has checked the caller's rights, and before the commit.
      const checkAll: typeof check = (rows) => {
        check?.(rows)
        checkAddress()
      }
      const options = writesWebhook(asked) ? { ...asked, check: checkAll } : asked
      const answer = () =>
        queryAsCaller(context, caller, statement, options).catch((error) => {
          // A check constraint refused the row. PostgreSQL names it, and people need a sentence.
          if (error.code === '23514') {
            checkAddress()
            refuseWrongWebhook(String(error.message))
          }
          throw error
        })
      const { called, given = {} } = options
      const isSecret =
        caller.claims.api_key_id === undefined &&
        called !== undefined &&
        (takesSecret(called) || namesPass(given))
      return isSecret ? gate.lookUp(caller.client, answer, isEmpty) : answer()
    },
    shared: coalesceFreeTimes(context.database, clock),
    countedRows,
    standIns,
    writeTargets,
    // The views have columns that visitors may not read, and reading a view needs the right to all
    // of its columns. So visitors read the tables themselves, and of bookings only the one that
    // they have just made.
    hasStandIns: ({ role }) => role !== 'anon',
    mayTry: ({ role, claims }, called) =>
      called !== undefined &&
      canBeTried(called.name) &&
      (role !== 'anon' || claims.api_key_id !== undefined),
    reachOf: ({ reach }) => reach ?? null,
    aggregates: config.aggregates,
    about: async (caller) => ({
      title: 'Fungo',
      description:
        'Facilities, free times and bookings. The way through it is told in docs/api.md. Accounts are below /auth/v1, and what is neither a table nor a function of the database is below /functions/v1; version 3.1 of this description lists both.',
      version: product.version,
      keyHeader: { name: 'apikey', description: 'An API key of a facility (`fungo_sk_…`)' },
      headers: apiHeaders,
      parts: partsFor(caller),
      ...(await events(caller)),
    }),
    readCatalogue: (work) => asOwner(context, work),
    compress: (body, request) => compress(body, request.headers.get('accept-encoding')),
    afterWrite: () => mailer.wake(),
    errorAnswer: (error, caller) =>
      caller?.claims.api_key_id !== undefined && isReadOnlyFailure(error)
        ? new ApiError(403, '42501', keyReadsOnly, { cause: error })
        : withTableName(databaseError(error, caller?.role ?? 'anon')),
    logFailure: (answer) => logFailure(log, answer, answer, 'rest request failed'),
  }
}

// Stand-ins: views that are read in place of their tables, because some columns are hidden from
// callers who may read the row, such as a booking's token (shown-bookings.sql).
const standIns = {
  bookings: 'private.shown_bookings',
  booking_groups: 'private.shown_booking_groups',
  instructors: 'private.shown_instructors',
  instructor_unavailability: 'private.shown_time_off',
}
// What is written instead of the stand-ins of these tables, because a view cannot write a column
// whose value depends on who asks.
const writeTargets = {
  bookings: 'private.written_bookings',
  instructors: 'public.instructors',
  instructor_unavailability: 'public.instructor_unavailability',
}

/**
 * Returns a refusal that names the table of the request instead of the view in its place. A refused
 * write to a computed column of a view becomes a missing right: nobody may write it.
 */
function withTableName(answer: ApiError): ApiError {
  const view = refusingView.exec(answer.message)?.[1]
  const views = [...Object.entries(standIns), ...Object.entries(writeTargets)]
  const table = views.find(([, name]) => name === `private.${view}`)?.[0]
  if (!table) return answer
  const message = `permission denied for table ${table}`
  // Visitors never meet a view (`hasStandIns`). So the caller is known, and gets 403, not 401.
  const status = answer.code === '42501' ? answer.status : 403
  return new ApiError(status, '42501', message, { cause: answer })
}

const refusingView =
  /^(?:permission denied for|cannot (?:update|insert into) column "\w+" of) view "?(\w+)"?$/

const keyReadsOnly = 'This API key may read and change nothing.'

/** REST statements return one row, which contains the number of rows found. */
function isEmpty([answer]: { rows?: unknown }[]): boolean {
  return Number(answer?.rows) === 0
}
