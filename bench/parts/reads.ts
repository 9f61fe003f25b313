import type { Part } from '../parts.ts'
import { type Contender, inRounds } from '../rounds.ts'
import { adminReads, publicReads } from '../screen-reads.ts'

/**
 * Measures requests like those with which the administrator's screens and the public pages read
 * (specification §7), on each engine.
 */
export const reads: Part = async (run) => {
  const contenders: Contender[] = []
  for (const site of await run.sites()) {
    const calls = [
      ...(await adminReads(site.adminToken, site.facility)),
      ...(await publicReads(site.anonKey, site.facility)),
    ]
    for (const [what, call] of calls) {
      contenders.push({ site, what, connections: 4, next: () => call })
    }
  }
  return inRounds(run, 'Reads of screens', contenders, { seconds: 0.7 })
}
