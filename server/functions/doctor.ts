import type { Context } from 'hono'
import { signedInUser } from '../access/signed-in-user.ts'
import type { AppContext } from '../app-context.ts'
import { asOwner } from '../database/as-caller.ts'
import { examineFor, type Sight } from '../doctor/examine.ts'
import type { Finding } from '../doctor/finding.ts'

/**
 * The greatest age of findings, in milliseconds: for a screen, and for a request to check again.
 */
const mostAge = { screens: 10 * 60_000, again: 10_000 }

/**
 * `POST /doctor`: the findings of `npm run admin -- doctor` for System in the administration. 200
 * `{checked_at, findings}`, at most ten minutes old, or ten seconds with `{again: true}`. For
 * owners of the site's facility, else 401 or 403.
 */
export function doctor(context: AppContext) {
  const look = createLook(context)
  return async (c: Context) => {
    const { userId } = await signedInUser(context, c)
    const { rows } = await asOwner(context, (client) => client.query(installation, [userId]))
    const body: { again?: unknown } | null = await c.req.json().catch(() => null)
    const { is_shared: isShared, are_apart: areApart } = rows[0]
    const age = body?.again === true ? mostAge.again : mostAge.screens
    return c.json(await look({ isShared, areApart }, age))
  }
}

/** Reads what the checks depend on. `facility_for_staff` refuses everybody but owners. */
const installation = `select private.facility_for_staff($1),
  (select count(*) > 1 from public.facilities where deleted_at is null) as is_shared,
  private.only_facility() is not null as are_apart`

type Found = { checked_at: string; findings: Finding[] }

/** The last findings of one sight, and the examination that runs for it. */
type Known = { last?: { found: Found; at: number }; running?: Promise<Found> }

/** Returns a function that examines the installation, unless its last findings are young enough. */
function createLook({ database, config, clock }: AppContext) {
  // Apart for each sight: whoever sees less must not get what was found for others.
  const knownOf = new Map<string, Known>()

  async function examineNow(sight: Sight, known: Known): Promise<Found> {
    const checked_at = clock.now().toISOString()
    const found = { checked_at, findings: await examineFor(database, config, sight) }
    known.last = { found, at: performance.now() }
    return found
  }

  return async (sight: Sight, age: number): Promise<Found> => {
    const key = JSON.stringify(sight)
    const known = knownOf.get(key) ?? {}
    knownOf.set(key, known)
    if (known.last && performance.now() - known.last.at < age) return known.last.found
    known.running ??= examineNow(sight, known).finally(() => {
      known.running = undefined
    })
    return known.running
  }
}
