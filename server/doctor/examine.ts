import type { Config } from '../config.ts'
import type { Database } from '../database/open.ts'
import { checkDatabase } from './check-database.ts'
import { checkSite } from './check-site.ts'
import { type Finding, findings } from './finding.ts'

/** Looks at everything that an installation needs but what is left out; one finding for each thing. */
export function examine(
  database: Database,
  config: Config,
  leftOut: string[] = [],
): Promise<Finding[]> {
  const checks = { ...checkDatabase(database, config), ...checkSite(config) }
  return findings(
    Object.fromEntries(Object.entries(checks).filter(([about]) => !leftOut.includes(about))),
  )
}

/** What speaks of all facilities together, which none of several is told. */
const ofAll = ['bookings', 'mail', 'size', 'processes', 'hosts', 'devices']

/** What names the host or the sender of one, which no other is told that has its own. */
const ofOne = ['address', 'mail server']

/** The same for a facility's administrators. */
export function examineFor(
  database: Database,
  config: Config,
  { facilities, areApart }: { facilities: number; areApart: boolean },
): Promise<Finding[]> {
  return examine(database, config, [...(facilities > 1 ? ofAll : []), ...(areApart ? ofOne : [])])
}
