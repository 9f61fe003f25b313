import type { Config } from '../config.ts'
import type { Database } from '../database/open.ts'
import { checkDatabase } from './check-database.ts'
import { checkSite } from './check-site.ts'
import { type Finding, findings } from './finding.ts'

/** Looks at everything that an installation needs; one finding for each thing. */
export async function examine(database: Database, config: Config): Promise<Finding[]> {
  return [
    ...(await findings(checkDatabase(database, config))),
    ...(await findings(checkSite(config))),
  ]
}

/** What speaks of all facilities together, which none of several is told. */
const ofAll = ['bookings', 'mail', 'size', 'processes', 'hosts', 'devices']

/** What names the host or the sender of one, which no other is told that has its own. */
const ofOne = ['address', 'proxies', 'mail server']

/** The same for a facility's administrators. */
export async function examineFor(
  database: Database,
  config: Config,
  { facilities, areApart }: { facilities: number; areApart: boolean },
): Promise<Finding[]> {
  const untold = [...(facilities > 1 ? ofAll : []), ...(areApart ? ofOne : [])]
  return (await examine(database, config)).filter(({ about }) => !untold.includes(about))
}
