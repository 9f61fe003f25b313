import type { Context } from 'hono'
import { signedInUser } from '../access/signed-in-user.ts'
import type { AppContext } from '../app-context.ts'
import { asOwner } from '../database/as-caller.ts'
import { examineFor } from '../doctor/examine.ts'
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
    const { facilities, apart: areApart } = rows[0]
    const age = body?.again === true ? mostAge.again : mostAge.screens
    return c.json(await look({ facilities, areApart }, age))
  }
}

/** Reads what the checks depend on. `facility_for_staff` refuses everybody but owners. */
const installation = `select private.facility_for_staff($1),
  (select count(*)::integer from public.facilities where deleted_at is null) as facilities,
  private.only_facility() is not null as apart`

type Found = { checked_at: string; findings: Finding[] }

type Kind = Parameters<typeof examineFor>[2]

/** Returns a function that examines the installation, unless its last findings are young enough. */
function createLook({ database, config, clock }: AppContext) {
  let last: { found: Found; kind: string; at: number } | undefined
  let running: Promise<Found> | undefined

  async function examineNow(kind: Kind): Promise<Found> {
    const checked_at = clock.now().toISOString()
    const found = { checked_at, findings: await examineFor(database, config, kind) }
    last = { found, kind: JSON.stringify(kind), at: performance.now() }
    return found
  }

  return async (kind: Kind, age: number): Promise<Found> => {
    const isSame = last?.kind === JSON.stringify(kind)
    if (last && isSame && performance.now() - last.at < age) return last.found
    running ??= examineNow(kind).finally(() => {
      running = undefined
    })
    return running
  }
}
