import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Part, Run } from '../parts.ts'
import { range } from '../rounds.ts'
import { startServer } from '../server-process.ts'
import type { Table } from '../table.ts'

/** Measures how long a server on the embedded engine takes to start, and its space on disk. */
export const start: Part = async (run) => {
  return [await startTimes(run), installation()]
}

async function startTimes(run: Run): Promise<Table> {
  const times = { first: [] as number[], used: [] as number[] }
  for (let round = 1; round <= (run.quick ? 1 : 5); round += 1) {
    run.progress(`Start, round ${round}`)
    const directory = mkdtempSync(join(tmpdir(), 'fungo-bench-start-'))
    for (const kind of ['first', 'used'] as const) {
      const server = await startServer({ DATA_DIR: directory })
      times[kind].push(server.startTime)
      await server.stop()
    }
    rmSync(directory, { recursive: true })
  }
  return {
    title: 'Start of the embedded engine',
    columns: ['data directory', 'ms until it can serve'],
    rows: [
      ['empty: cluster, schema, demo facility', range(times.first)],
      ['used', range(times.used)],
    ],
  }
}

function installation(): Table {
  const root = join(import.meta.dirname, '../..')
  const megabytes = (...parameters: string[]) =>
    Number(
      execFileSync('du', ['-sm', ...parameters], { cwd: root, encoding: 'utf8' }).split('\t')[0],
    )
  const { dependencies, all } = packages(root)
  return {
    title: 'Installation',
    columns: ['what', 'count or MB'],
    rows: [
      ['packages that the server needs', dependencies],
      ['packages with those for developers', all],
      ['node_modules, MB', megabytes('node_modules')],
      ['of that, Node itself, MB', megabytes(dirname(dirname(process.execPath)))],
    ],
  }
}

function packages(root: string): { dependencies: number; all: number } {
  const count = (...parameters: string[]) =>
    execFileSync('npm', ['ls', '--all', '--parseable', ...parameters], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .trim()
      .split('\n').length - 1
  return { dependencies: count('--omit=dev'), all: count() }
}
