import { type Call, type Load, soundLoad } from './load.ts'
import type { Run } from './parts.ts'
import { cpuMeter } from './processes.ts'
import { type ServerProcess, startEmptyHandler } from './server-process.ts'
import { engineName, type Site } from './sites.ts'
import { median, spread } from './spread.ts'
import { shown, type Table } from './table.ts'

/** A load on one site that every round repeats, with its comparison. */
export type Contender = {
  site: Site
  what: string
  connections: number
  next: () => Call | undefined
  /** The number of calls in a round. Without it a round lasts for a fixed time. */
  calls?: number
  /** The same query as SQL, which runs without the server. */
  statement?: string
}

/** `cpu`: milliseconds a call. `sql` and `empty`: how many a second the comparisons reached. */
type Result = { load: Load; cpu?: number; sql?: number; empty: number }

/**
 * Runs every load once in each round, with its comparisons right after it, so that noise of the
 * machine affects all in the same way. Returns the tables.
 */
export async function inRounds(
  run: Run,
  title: string,
  contenders: Contender[],
  { rounds = 3, seconds = 1 } = {},
): Promise<Table[]> {
  const [times, length] = run.quick ? [1, 0.5] : [rounds, seconds]
  const empty = await startEmptyHandler()
  const results = contenders.map((): Result[] => [])
  const baselines = new Map<string, number[]>()
  try {
    for (let round = 0; round <= times; round += 1) {
      for (const [place, contender] of contenders.entries()) {
        const { site, what, connections } = contender
        const of = round === 0 ? 'warming up' : `round ${round} of ${times}`
        run.progress(`${title}, ${of}: ${site.engine}, ${what}, ${connections} connections`)
        if (round === 0) await measure(warmUp(contender), empty, 2)
        else results[place]?.push(await measure(contender, empty, length))
      }
      if (round > 0) await measureBaselines(contenders, length, baselines)
    }
  } finally {
    await empty.stop()
  }
  for (const [place, { connections }] of contenders.entries()) {
    const what = `empty handler, ${connections} connections`
    const rates = results[place]?.map((result) => result.empty) ?? []
    baselines.set(what, [...(baselines.get(what) ?? []), ...rates])
  }
  return [
    {
      title,
      columns: [
        ...['engine', 'what', 'connections', 'a second', 'p50 ms', 'p95 ms', 'p99 ms'],
        ...['CPU ms a call', 'direct SQL a second', 'HTTP ÷ SQL', 'HTTP ÷ empty handler'],
        'client’s CPU',
      ],
      rows: contenders.map((contender, place) => row(contender, results[place] ?? [])),
    },
    {
      title: `${title}: baselines of the same rounds`,
      columns: ['what', 'a second'],
      rows: [...baselines].map(([what, rates]) => [what, range(rates)]),
    },
  ]
}

/** Returns the load of the warm-up, which compiles the server's hot code. It runs no SQL. */
function warmUp(contender: Contender): Contender {
  return { ...contender, statement: undefined, calls: contender.calls && 100 }
}

async function measure(
  contender: Contender,
  empty: ServerProcess,
  seconds: number,
): Promise<Result> {
  const { site, connections, next, calls, statement } = contender
  await quiet(site)
  const cpu = cpuMeter(site.sessions)
  const until = calls === undefined ? next : limited(next, calls)
  const load = await soundLoad(site.server.url, connections, until, {
    seconds: calls === undefined ? seconds : undefined,
  })
  await quiet(site)
  const used = cpu()
  const handled = await soundLoad(empty.url, connections, () => ({ method: 'GET', path: '/' }), {
    seconds: seconds / 2,
  })
  return {
    load,
    empty: handled.rate,
    cpu: used === undefined ? undefined : used / load.calls,
    sql: statement
      ? await site.store.direct(statement, connections, Math.ceil(seconds))
      : undefined,
  }
}

/**
 * Waits until the mail that the calls have queued is sent, because it is part of their cost. It
 * says so when it gives up after half a minute.
 */
export async function quiet(site: Pick<Site, 'sessions' | 'store'>): Promise<void> {
  for (let look = 0; look < 300; look += 1) {
    const cpu = cpuMeter(site.sessions)
    await new Promise((resolve) => setTimeout(resolve, 100))
    if ((cpu() ?? 0) < 10 && !(await site.store.hasMail())) return
  }
  console.error(`${engineName(site.store)} is still busy; the next numbers include that work`)
}

function limited(next: () => Call | undefined, calls: number): () => Call | undefined {
  let left = calls
  return () => (left-- > 0 ? next() : undefined)
}

const statements = {
  'SELECT 1': 'select 1',
  'INSERT and commit': 'insert into bench.commits (n) values (:n)',
}

async function measureBaselines(
  contenders: Contender[],
  seconds: number,
  rates: Map<string, number[]>,
): Promise<void> {
  for (const site of new Set(contenders.map((each) => each.site))) {
    for (const [name, statement] of Object.entries(statements)) {
      for (const connections of site.store.engine === 'embedded' ? [1] : [1, 16]) {
        const rate = await site.store.direct(statement, connections, Math.ceil(seconds / 2))
        const what = `${site.engine}, ${name}, ${connections} connections`
        rates.set(what, [...(rates.get(what) ?? []), rate])
      }
    }
  }
}

function row({ site, what, connections }: Contender, results: Result[]): Table['rows'][number] {
  const of = (value: (result: Result) => number | undefined) =>
    results.map(value).filter((each) => each !== undefined)
  return [
    ...[site.engine, what, connections],
    range(of(({ load }) => load.rate)),
    ...[
      median(of(({ load }) => load.p50)),
      median(of(({ load }) => load.p95)),
      median(of(({ load }) => load.p99)),
      median(of(({ cpu }) => cpu)),
    ],
    range(of(({ sql }) => sql)),
    range(of(({ load, sql }) => sql && load.rate / sql)),
    range(of(({ load, empty }) => load.rate / empty)),
    `${Math.round(median(of(({ load }) => load.clientCpu)) * 100)} %`,
  ]
}

/** Returns the median with minimum and maximum, or "–" without a finite number. */
export function range(values: number[]): string {
  const known = values.filter(Number.isFinite)
  const [least, middle, most] = spread(known)
  return known.length === 0 ? '–' : `${shown(middle)} (${shown(least)}–${shown(most)})`
}
