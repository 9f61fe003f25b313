import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { PostgresCluster } from '../database/tests/engines/postgres-cluster.ts'
import { buildSite } from '../scripts/build-site.ts'
import { bookings } from './parts/bookings.ts'
import { days } from './parts/days.ts'
import { firstSight } from './parts/first-sight.ts'
import { growth } from './parts/growth.ts'
import { memory } from './parts/memory.ts'
import { page } from './parts/page.ts'
import { prices } from './parts/prices.ts'
import { reads } from './parts/reads.ts'
import { screens } from './parts/screens.ts'
import { signIn } from './parts/sign-in.ts'
import { slots } from './parts/slots.ts'
import { start } from './parts/start.ts'
import type { Part, Run } from './parts.ts'
import { openSite, type Site } from './sites.ts'
import { type EngineName, openEmbeddedStore, openPostgresStore, startCluster } from './stores.ts'
import { markdown, type Table } from './table.ts'

const parts: Record<string, Part> = {
  slots,
  days,
  bookings,
  prices,
  reads,
  'sign-in': signIn,
  start,
  memory,
  growth,
  page,
  'first-sight': firstSight,
  screens,
}

const usage = `npm run bench -- [${Object.keys(parts).join(' | ')} …] [settings]
  --quick                 smaller data, one round: whether it runs, not how fast
  --engine=NAME           postgres or embedded alone
  --postgres=FOLDER       the programs of another PostgreSQL, such as /usr/lib/postgresql/15/bin
  --write                 puts the tables of these parts into docs/performance.md, as a whole run does`

/** Runs the named parts of the benchmark, by default all, and shows their tables. */
export async function runBench(parameters: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: parameters,
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      engine: { type: 'string' },
      postgres: { type: 'string' },
      write: { type: 'boolean', default: false },
    },
  })
  const unknown = positionals.find((name) => !Object.hasOwn(parts, name))
  if (unknown || (values.engine && !['postgres', 'embedded'].includes(values.engine))) {
    console.error(usage)
    process.exitCode = 1
    return
  }
  const isWhole = positionals.length === 0 && !values.quick && !values.engine && !values.postgres
  const chosen = Object.entries(parts).filter(
    ([name]) => positionals.length === 0 || positionals.includes(name),
  )
  // Checks first that docs/performance.md has a place for each part. Otherwise the run would fail
  // only after measuring.
  const places = readFileSync(report, 'utf8')
  for (const [name] of chosen) placeOf(name, places)
  await buildSite()
  // When interrupted, the 'exit' handlers still remove the servers and the data.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  const began = performance.now()
  const engines = (values.engine ? [values.engine] : ['postgres', 'embedded']) as EngineName[]
  const progress = (text: string) => showProgress(`${clock(began)} ${text}`)
  const { quick, postgres: binaries } = values
  const opened = openedOnce({ engines, binaries, quick, progress })
  const run: Run = { quick, progress, ...opened }
  try {
    for (const [name, part] of chosen) {
      const tables = await part(run)
      showProgress('')
      if (values.write || isWhole) writeSection(name, tables)
      console.log(`\n${tables.map(markdown).join('\n\n')}`)
    }
  } finally {
    await opened.close()
  }
}

type Opening = Pick<Run, 'quick' | 'progress'> & { engines: EngineName[]; binaries?: string }

/**
 * Returns what the parts open databases with. The sites and the PostgreSQL cluster are shared, and
 * made when a part first needs them. `newStores` makes new ones on each call.
 */
function openedOnce({ engines, binaries, quick, progress }: Opening) {
  let cluster: Promise<PostgresCluster> | undefined
  let sites: Promise<Site[]> | undefined
  const store = async (engine: EngineName, name: string) => {
    if (engine === 'embedded') return openEmbeddedStore()
    cluster ??= startCluster(binaries)
    return openPostgresStore(await cluster, name)
  }
  const openSites = async () => {
    const opened: Site[] = []
    for (const engine of engines) {
      progress(`filling the database: ${engine}`)
      opened.push(await openSite(await store(engine, 'bench'), quick))
    }
    return opened
  }
  return {
    newStores: () =>
      Promise.all(
        engines.map(async (engine) => {
          if (engine === 'embedded') return openEmbeddedStore()
          const own = await startCluster(binaries)
          const opened = await openPostgresStore(own, 'memory')
          return { ...opened, close: () => opened.close().then(own.stop) }
        }),
      ),
    stores: (name: string) => Promise.all(engines.map((engine) => store(engine, name))),
    sites: () => {
      sites ??= openSites()
      return sites
    },
    close: async () => {
      for (const site of (await sites) ?? []) await site.close()
      await (await cluster)?.stop()
    },
  }
}

/** Shows the progress in one line that is overwritten, or in new lines without a terminal. */
function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text.slice(0, process.stderr.columns)}`)
  else if (text) process.stderr.write(`${text}\n`)
}

function clock(began: number): string {
  const seconds = Math.round((performance.now() - began) / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const report = join(import.meta.dirname, '../docs/performance.md')

/** Writes a part's tables between its marks in docs/performance.md. The rest is written by hand. */
function writeSection(part: string, tables: Table[]): void {
  const text = readFileSync(report, 'utf8')
  const { begin, from, to } = placeOf(part, text)
  const section = [begin, machine(), ...tables.map(markdown)].join('\n\n')
  writeFileSync(report, `${text.slice(0, from)}${section}\n\n${text.slice(to)}`)
}

function placeOf(part: string, text: string) {
  const [begin, end] = [`<!-- measured: ${part} -->`, `<!-- end: ${part} -->`]
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from === -1 || to < from) throw new Error(`docs/performance.md has no place for ${part}`)
  return { begin, from, to }
}

function machine(): string {
  const [cpu] = cpus()
  const memory = Math.round(totalmem() / 1024 ** 3)
  return `${availableParallelism()} cores (${cpu?.model ?? 'unknown'}), ${memory} GiB, Node ${process.versions.node}, ${process.platform}, for clients, servers and databases together; ${new Date().toISOString().slice(0, 10)}.`
}
