import type { Config } from '../config.ts'
import type { Database } from '../database/open.ts'
import { startFailure } from '../start-failure.ts'
import { checkDatabase } from './check-database.ts'
import { checkSite } from './check-site.ts'
import { type Check, type Finding, findings } from './finding.ts'

/** Runs the checks of an installation for `npm run admin -- doctor`, except those in `leftOut`. */
export function examine(
  database: Database,
  config: Config,
  leftOut: string[] = [],
): Promise<Finding[]> {
  return examineOnly(database, config, (about) => !leftOut.includes(about))
}

/** What decides which findings the owners of a facility may see. */
export type Sight = {
  /** There are several facilities. Owners see no finding about all of them together. */
  isShared: boolean
  /** Facilities have hosts of their own. Owners see no finding about one host or sender. */
  areApart: boolean
}

/** Runs the checks that a facility's owners may see, for System in the administration. */
export function examineFor(
  database: Database,
  config: Config,
  { isShared, areApart }: Sight,
): Promise<Finding[]> {
  const isSeen = { installation: true, facilities: !isShared, host: !areApart }
  return examineOnly(database, config, (_, check) => isSeen[check.of])
}

function examineOnly(
  database: Database,
  config: Config,
  isWanted: (about: string, check: Check) => boolean,
): Promise<Finding[]> {
  const checks = { ...checkDatabase(database, config), ...checkSite(config, database) }
  return findings(
    Object.fromEntries(Object.entries(checks).filter(([about, check]) => isWanted(about, check))),
    (error) => startFailure(error, config),
  )
}
