import { admin } from '../fill-facilities.ts'
import { type Call, load } from '../load.ts'
import type { Part } from '../parts.ts'
import { range } from '../rounds.ts'
import type { Site } from '../sites.ts'
import { median } from '../spread.ts'
import type { Table } from '../table.ts'

/** How many milliseconds the median refusals of known and of unknown addresses may differ. */
const allowedGap = 5
/** The most milliseconds that /healthz may take while 50 people sign in. */
const allowedHealth = 200

/** Measures whether a refusal shows that an address is known, and whether hashing delays others. */
export const signIn: Part = async (run) => {
  const rows: Table['rows'] = []
  for (const site of await run.sites()) {
    run.progress(`Sign-in: ${site.engine}`)
    const attempts = run.quick ? 20 : 200
    const known: number[] = []
    const unknown: number[] = []
    // In turn, so that noise of the machine affects both in the same way.
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      known.push(await refusal(site, admin.email))
      unknown.push(await refusal(site, `nobody-${attempt}@example.com`))
    }
    const gap = Math.abs(median(known) - median(unknown))
    const slowest = await slowestHealth(site)
    if (gap > allowedGap || slowest > allowedHealth) process.exitCode = 1
    rows.push([site.engine, range(known), range(unknown), gap, slowest])
  }
  return [
    {
      title: 'Sign-in',
      columns: [
        ...['engine', 'known address, wrong password: ms', 'unknown address: ms'],
        ...['medians apart: ms', 'slowest /healthz during 50 sign-ins: ms'],
      ],
      rows,
      note: `Allowed are ${allowedGap} ms apart and ${allowedHealth} ms for /healthz.`,
    },
  ]
}

async function refusal(site: Site, email: string): Promise<number> {
  let left = 1
  const { statuses, p50 } = await load(site.server.url, 1, () =>
    left-- > 0 ? attempt(email, 'not the password') : undefined,
  )
  if (!statuses.has(400)) throw new Error(`A wrong password answered ${[...statuses.keys()]}`)
  return p50
}

async function slowestHealth({ server }: Site): Promise<number> {
  let left = 50
  const working = load(server.url, 50, () =>
    left-- > 0 ? attempt(admin.email, admin.password) : undefined,
  )
  let isDone = false
  void working.then(() => {
    isDone = true
  })
  let slowest = 0
  while (!isDone) {
    const start = performance.now()
    await (await fetch(`${server.url}/healthz`)).text()
    slowest = Math.max(slowest, performance.now() - start)
  }
  const { refusal } = await working
  if (refusal) throw new Error(`Signing in answered ${refusal}`)
  return slowest
}

function attempt(email: string, password: string): Call {
  return {
    method: 'POST',
    path: '/auth/v1/token?grant_type=password',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  }
}
