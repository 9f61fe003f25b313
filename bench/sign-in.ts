import { startSite } from '../e2e/site.ts'

// Whether the time of a sign-in tells if an address is known, and whether hashing stalls the
// server: `npm run bench sign-in [attempts]`. A whole server on the embedded engine, over HTTP.

const attempts = Number(process.argv.find((argument) => /^\d+$/.test(argument)) ?? 1000)
const allowedGap = 5
const allowedHealth = 200

const site = await startSite()
try {
  const known: number[] = []
  const unknown: number[] = []
  // By turns, so that whatever else the machine does touches both alike.
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    known.push(await timed(() => signIn('admin@example.com', 'not the password')))
    unknown.push(await timed(() => signIn(`nobody-${attempt}@example.com`, 'not the password')))
  }
  const gap = Math.abs(median(known) - median(unknown))
  console.table({
    'known address, wrong password': { attempts, 'median ms': round(median(known)) },
    'unknown address': { attempts, 'median ms': round(median(unknown)) },
  })
  console.log(
    `medians apart: ${round(gap)} ms, within ${allowedGap} ms: ${verdict(gap <= allowedGap)}`,
  )

  const slowest = await slowestHealthDuring(() =>
    Promise.all(Array.from({ length: 50 }, () => signIn('admin@example.com', 'fungo-demo'))),
  )
  console.log(
    `/healthz during 50 sign-ins at once: at most ${round(slowest)} ms, under ${allowedHealth} ms: ${verdict(slowest < allowedHealth)}`,
  )
} finally {
  await site.stop()
}

async function signIn(email: string, password: string): Promise<void> {
  const response = await fetch(`${site.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const expected = password === 'fungo-demo' ? 200 : 400
  if (response.status !== expected) throw new Error(`sign-in answered ${response.status}`)
  await response.arrayBuffer()
}

async function slowestHealthDuring(work: () => Promise<unknown>): Promise<number> {
  const state = { done: false }
  const working = work().finally(() => {
    state.done = true
  })
  let slowest = 0
  while (!state.done) {
    slowest = Math.max(
      slowest,
      await timed(async () => (await fetch(`${site.url}/healthz`)).text()),
    )
  }
  await working
  return slowest
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

function median(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}

function round(ms: number): number {
  return Math.round(ms * 100) / 100
}

function verdict(holds: boolean): string {
  if (!holds) process.exitCode = 1
  return holds ? 'yes' : 'NO'
}
