import { freeDays, inTurn } from '../calls.ts'
import type { Part } from '../parts.ts'
import { type Contender, inRounds } from '../rounds.ts'

/**
 * Measures get_available_days, which tells the booking wizard the days with free times: for one and
 * two months, in any space, in steps of 15 minutes. The facilities are nearly full, except the one
 * with 300 spaces.
 */
export const days: Part = async (run) => {
  const contenders = (await run.sites()).flatMap((site) =>
    [...site.packed].flatMap(([spaces, facility]) =>
      [31, 62].map((count): Contender => {
        const { call, statement } = freeDays(site.anonKey, facility, count)
        const what = `${count} days, ${spaces} spaces`
        return { site, what, statement, connections: 1, next: inTurn(call) }
      }),
    ),
  )
  return inRounds(run, 'Free days', contenders)
}
