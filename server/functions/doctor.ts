import type { Context } from 'hono'
import { signedInUser } from '../access/signed-in-user.ts'
import type { AppContext } from '../app-context.ts'
import { asOwner } from '../database/as-caller.ts'
import { examineFor } from '../doctor/examine.ts'
import type { Finding } from '../doctor/finding.ts'

/** Milliseconds. What was found serves every screen so long; who asks again waits so long. */
const kept = { screens: 10 * 60_000, again: 10_000 }

/**
 * `POST /doctor`: what `npm run admin -- doctor` says. 200 `{checked_at, findings}`, of the last ten
 * minutes, with `{again: true}` of the last ten seconds. For administrators of the site's facility,
 * else 401 or 403.
 */
export function doctor(context: AppContext) {
  const look = createLook(context)
  return async (c: Context) => {
    const userId = await signedInUser(context, c)
    const { rows } = await asOwner(context, (client) => client.query(desk, [userId]))
    const body: { again?: unknown } | null = await c.req.json().catch(() => null)
    return c.json(await look(rows[0].facilities, body?.again === true ? kept.again : kept.screens))
  }
}

const desk = `select private.mail_desk($1),
  (select count(*)::integer from public.facilities where deleted_at is null) as facilities`

type Found = { checked_at: string; findings: Finding[] }

/** Examines the installation for one of so many facilities, or answers what was found lately. */
function createLook({ database, config, clock }: AppContext) {
  let last: { found: Found; facilities: number; at: number } | undefined
  let running: Promise<Found> | undefined

  async function examineNow(facilities: number): Promise<Found> {
    const checked_at = clock.now().toISOString()
    const found = { checked_at, findings: await examineFor(database, config, facilities) }
    last = { found, facilities, at: performance.now() }
    return found
  }

  return async (facilities: number, age: number): Promise<Found> => {
    const isFresh = last?.facilities === facilities && performance.now() - last.at < age
    if (last && isFresh) return last.found
    running ??= examineNow(facilities).finally(() => {
      running = undefined
    })
    return running
  }
}
