import { execFile, execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type pg from 'pg'

// Measures SQL without the server, to compare it with the request that runs the same SQL. The
// difference is what the server costs.

/**
 * Returns how many times a second the connections run a statement. `:n` in it is replaced by a
 * number from 0 to 27, for the 28 days that the requests ask about (`calls.ts`).
 */
export type DirectSql = (statement: string, connections: number, seconds: number) => Promise<number>

/** Measures with pgbench and prepared statements. Returns undefined if pgbench is not installed. */
export function pgbenchRate(url: string): DirectSql | undefined {
  const program = findPgbench()
  if (!program) return undefined
  return async (statement, connections, seconds) => {
    const directory = mkdtempSync(join(tmpdir(), 'fungo-pgbench-'))
    try {
      const script = join(directory, 'script.sql')
      writeFileSync(script, `\\set n random(0, 27)\n${statement};\n`)
      const { stdout } = await promisify(execFile)(program, [
        ...['--no-vacuum', '--protocol=prepared', `--file=${script}`],
        ...[`--client=${connections}`, `--time=${seconds}`, url],
      ])
      return Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1])
    } finally {
      rmSync(directory, { recursive: true })
    }
  }
}

function findPgbench(): string | undefined {
  const debian = globSync('/usr/lib/postgresql/*/bin/pgbench').sort().reverse()
  return [...debian, 'pgbench'].find((program) => {
    try {
      execFileSync(program, ['--version'], { stdio: 'ignore' })
      return true
    } catch {
      return false
    }
  })
}

/** A `DirectSql` by the server's driver, for the embedded engine and where pgbench is missing. */
export async function poolRate(
  pool: pg.Pool,
  ...[statement, connections, seconds]: Parameters<DirectSql>
): Promise<number> {
  const text = statement.replaceAll(':n', '$1')
  const name = createHash('sha256').update(text).digest('hex').slice(0, 60)
  let calls = 0
  const clients = await Promise.all(
    Array.from({ length: Math.min(connections, pool.options.max) }, () => pool.connect()),
  )
  try {
    const began = performance.now()
    await Promise.all(
      clients.map(async (client, place) => {
        for (let n = place; performance.now() - began < seconds * 1000; n += 1) {
          await client.query({ name, text, values: text === statement ? [] : [n % 28] })
          calls += 1
        }
      }),
    )
    return (calls / (performance.now() - began)) * 1000
  } finally {
    for (const client of clients) client.release()
  }
}
