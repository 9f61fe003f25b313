import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from './open.ts'
import type { TransactionContext } from './session-settings.ts'

/** Returns the context of a site's transactions: database, clock and facility. */
export function transactionContext(site: {
  database: Database
  clock: Clock
  config: Pick<Config, 'facilityId'> & Partial<Pick<Config, 'limits'>>
}): TransactionContext {
  const { database, clock, config } = site
  return { database, clock, facilityId: config.facilityId, limitsVisitors: config.limits }
}
