import type { Config } from '../config.ts'
import type { Database } from '../database/open.ts'
import { startFailure } from '../start-failure.ts'
import { checkDatabase } from './check-database.ts'
import { checkSite } from './check-site.ts'
import { type Finding, findings } from './finding.ts'

/** Runs the checks of an installation for `npm run admin -- doctor`, except those in `leftOut`. */
export function examine(
  database: Database,
  config: Config,
  leftOut: string[] = [],
): Promise<Finding[]> {
  const checks = { ...checkDatabase(database, config), ...checkSite(config, database) }
  return findings(
    Object.fromEntries(Object.entries(checks).filter(([about]) => !leftOut.includes(about))),
    (error) => startFailure(error, config),
  )
}

/**
 * Checks that tell something of all facilities together. Where there are several, none sees these.
 */
const ofAll = ['bookings', 'mail', 'size', 'processes', 'facility', 'hosts', 'devices', 'demo']

/**
 * Checks that name one facility's host or sender. A facility with a host of its own does not see
 * them.
 */
const ofOne = ['address', 'mail server']

/** Runs the checks that a facility's owners may see, for System in the administration. */
export function examineFor(
  database: Database,
  config: Config,
  { facilities, areApart }: { facilities: number; areApart: boolean },
): Promise<Finding[]> {
  return examine(database, config, [...(facilities > 1 ? ofAll : []), ...(areApart ? ofOne : [])])
}
