import packageFile from '../package.json' with { type: 'json' }
import { countedRows } from '../shared/bounds.ts'
import { callerFromRequest } from './access/caller-from-request.ts'
import type { AppContext } from './app-context.ts'
import { asOwner, type Caller, queryAsCaller } from './database/as-caller.ts'
import { databaseError } from './errors.ts'
import { packed } from './http/packed.ts'
import { loggedRequest } from './http/request-log.ts'
import type { RestHost } from './rest/rest-host.ts'

/** How the REST part is tied to this server's tokens, database, mail and log. */
export function productRestHost(context: AppContext): RestHost<Caller> {
  const { config, clock, mailer, log } = context
  return {
    callerOf: async (request, path) => ({
      ...(await callerFromRequest(request, config, clock)),
      path,
    }),
    queryAsCaller: (...query) => queryAsCaller(context, ...query),
    countedRows,
    aggregates: config.aggregates,
    about: {
      title: 'Fungo',
      description:
        'Facilities, free times and bookings. The way through it is told in docs/api.md.',
      version: packageFile.version,
    },
    readCatalogue: (work) => asOwner(context, work),
    packed: (body, request) => packed(body, request.headers.get('accept-encoding')),
    afterWrite: () => mailer.wake(),
    errorAnswer: (error, caller) => databaseError(error, caller?.role ?? 'anon'),
    logFailure: (answer) => log.error({ ...loggedRequest(), err: answer }, 'rest request failed'),
  }
}
