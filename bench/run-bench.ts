import { parseArgs } from 'node:util'
import type { PostgresCluster } from '../database/tests/postgres-cluster.ts'
import { bookings } from './parts/bookings.ts'
import { slots } from './parts/slots.ts'
import type { Part, Run } from './parts.ts'
import { openSite, type Site } from './sites.ts'
import { type EngineName, openEmbeddedStore, openPostgresStore, startCluster } from './stores.ts'
import { markdown } from './table.ts'

const parts: Record<string, Part> = { slots, bookings }

const usage = `npm run bench -- [${Object.keys(parts).join(' | ')} …] [settings]
  --quick                 smaller data, one round: whether it runs, not how fast
  --engine=NAME           postgres or embedded alone
  --postgres=FOLDER       the programs of another PostgreSQL, such as /usr/lib/postgresql/15/bin`

/** Runs the parts that are named, else all, and shows what they found. */
export async function runBench(parameters: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: parameters,
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      engine: { type: 'string' },
      postgres: { type: 'string' },
    },
  })
  const unknown = positionals.find((name) => !Object.hasOwn(parts, name))
  if (unknown || (values.engine && !['postgres', 'embedded'].includes(values.engine))) {
    console.error(usage)
    process.exitCode = 1
    return
  }
  // Interrupted, it still takes its servers and data away, which 'exit' does.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  const began = performance.now()
  const engines = (values.engine ? [values.engine] : ['postgres', 'embedded']) as EngineName[]
  const progress = (text: string) => showProgress(`${clock(began)} ${text}`)
  const opened = openedOnce(engines, values.postgres, values.quick, progress)
  const run: Run = { quick: values.quick, sites: opened.sites, progress }
  try {
    for (const [name, part] of Object.entries(parts)) {
      if (positionals.length > 0 && !positionals.includes(name)) continue
      const tables = await part(run)
      showProgress('')
      console.log(`\n${tables.map(markdown).join('\n\n')}`)
    }
  } finally {
    await opened.close()
  }
}

function openedOnce(
  engines: EngineName[],
  binaries: string | undefined,
  quick: boolean,
  progress: Run['progress'],
) {
  let cluster: PostgresCluster | undefined
  const sites: Site[] = []
  return {
    sites: async () => {
      for (const engine of sites.length > 0 ? [] : engines) {
        progress(`filling the database: ${engine}`)
        if (engine === 'embedded') sites.push(await openSite(await openEmbeddedStore(), quick))
        else {
          cluster = await startCluster(binaries)
          sites.push(await openSite(await openPostgresStore(cluster, 'bench'), quick))
        }
      }
      return sites
    },
    close: async () => {
      for (const site of sites) await site.close()
      await cluster?.stop()
    },
  }
}

/** One line that is written over; without a terminal each is a line of its own. */
function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text.slice(0, process.stderr.columns)}`)
  else if (text) process.stderr.write(`${text}\n`)
}

function clock(began: number): string {
  const seconds = Math.round((performance.now() - began) / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
