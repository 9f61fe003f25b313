import { inTurn, repeated, slotsOfDay } from '../calls.ts'
import type { Part } from '../parts.ts'
import { type Contender, inRounds } from '../rounds.ts'
import type { Site } from '../sites.ts'

/**
 * Measures get_available_time_slots, which gives the booking wizard the free times of a day. The
 * server keeps an answer for a second. `fresh`: every question is new, so the database must compute
 * the answer. `kept`: one question is repeated, so the server mostly has the answer.
 */
export const slots: Part = async (run) => {
  const sites = await run.sites()
  const connections = run.quick ? [1, 16] : [1, 16, 64]
  const contenders = sites.flatMap((site) =>
    Object.entries(kinds(site)).flatMap(([what, choice]) => {
      const { call, statement } = slotsOfDay(site.anonKey, site.facility, choice)
      const fresh = connections.map(
        (count): Contender => ({
          site,
          what: `${what}, fresh`,
          statement,
          connections: count,
          next: inTurn(call),
        }),
      )
      return [...fresh, { site, what: `${what}, kept`, connections: 16, next: repeated(call) }]
    }),
  )
  return inRounds(run, 'Free times of a day', contenders)
}

function kinds({ facility }: Site) {
  const [space] = facility.spaces
  const [instructor] = facility.instructors
  return { 'one space': { space }, 'any space': {}, 'with instructor': { instructor } }
}
