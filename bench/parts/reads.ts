import type { Part } from '../parts.ts'
import { type Contender, inRounds } from '../rounds.ts'
import { adminReads, publicReads } from '../screen-reads.ts'

/**
 * Measures, on each engine, requests like those by which screens read (specification §7), the
 * administrator's and the public ones.
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
