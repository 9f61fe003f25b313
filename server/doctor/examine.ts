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
const ofAll = ['bookings', 'mail', 'size', 'processes']

/** The same for a facility's administrators. */
export async function examineFor(
  database: Database,
  config: Config,
  facilities: number,
): Promise<Finding[]> {
  const found = await examine(database, config)
  return facilities > 1 ? found.filter(({ about }) => !ofAll.includes(about)) : found
}
