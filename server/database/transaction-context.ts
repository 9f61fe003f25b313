import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from './open.ts'
import type { TransactionContext } from './session-settings.ts'

/**
 * Returns what a transaction needs apart from its caller. The parts of the server, the workers of
 * mail and webhooks, and `npm run admin` make it here from their settings, so that all of them work
 * for the same facility and under the same limits. A request's facility comes from its own site
 * instead.
 */
export function transactionContext(settings: {
  database: Database
  clock: Clock
  config: Pick<Config, 'facilityId'> & Partial<Pick<Config, 'limits'>>
}): TransactionContext {
  const { database, clock, config } = settings
  return { database, clock, facilityId: config.facilityId, limitsVisitors: config.limits }
}
