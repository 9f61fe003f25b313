import { type ChildProcess, execFileSync } from 'node:child_process'
import { chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { postgresBinaries } from './needed-packages.ts'
import { killTree, postgresAccount, startLogged } from './process-tree.ts'

type Machine = { name: string; port: number; data: string; keeper: ChildProcess }

/** The monitor's timeouts in milliseconds, as set in docs/deploy-cluster.md, "The monitor". */
type MonitorTimeouts = Record<string, string>

/**
 * Starts a monitor and two PostgreSQL servers under pg_auto_failover, each as its own "machine" on
 * loopback. The two replicate synchronously.
 */
export async function startPair(
  folder: string,
  firstPort: number,
  monitorTimeouts: MonitorTimeouts,
) {
  const account = postgresAccount()
  mkdirSync(folder, { recursive: true })
  chownSync(folder, account.uid, account.gid)
  const env = {
    PATH: `${postgresBinaries}:/usr/bin:/bin`,
    HOME: folder,
    USER: 'postgres',
    XDG_DATA_HOME: join(folder, 'share'),
    XDG_CONFIG_HOME: join(folder, 'config'),
    XDG_RUNTIME_DIR: join(folder, 'run'),
    LC_ALL: 'C.UTF-8',
    TMPDIR: folder,
  }
  const common = [
    ...['--pgctl', join(postgresBinaries, 'pg_ctl'), '--hostname', '127.0.0.1'],
    ...['--auth', 'trust', '--no-ssl'],
  ]
  const create = (
    kind: 'monitor' | 'postgres',
    name: string,
    port: number,
    more: string[] = [],
  ) => {
    const data = join(folder, name)
    const place = ['--pgdata', data, '--pgport', String(port)]
    execFileSync('pg_autoctl', ['create', kind, ...place, ...common, ...more], {
      ...account,
      env,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'] as const,
    })
    return { name, port, data, keeper: keep(name, data) }
  }
  const keep = (name: string, data: string) =>
    startLogged('pg_autoctl', ['run', '--pgdata', data], {
      ...account,
      env,
      cwd: folder,
      log: join(folder, `${name}.log`),
    })

  const monitor = create('monitor', 'monitor', firstPort)
  const monitorUrl = `postgres://autoctl_node@127.0.0.1:${firstPort}/pg_auto_failover?sslmode=disable`
  const watch = superuser(firstPort, 'pg_auto_failover')
  await until('the monitor answers', async () => (await watch('select 1')).length === 1)
  for (const [name, value] of Object.entries(monitorTimeouts)) {
    await watch(`alter system set pgautofailover.${name} = '${value}'`)
  }
  await watch('select pg_reload_conf()')

  const application = ['--username', 'fungo', '--dbname', 'fungo', '--monitor', monitorUrl]
  const machines: Machine[] = []
  for (const [place, name] of ['a', 'b'].entries()) {
    machines.push(create('postgres', name, firstPort + 1 + place, ['--name', name, ...application]))
    if (place === 0)
      await until('the first server is alone', async () => (await states()).a === 'single')
  }

  /** Returns the state of each healthy server that has reached the state the monitor wants. */
  async function states(): Promise<Record<string, string>> {
    const rows = await watch(
      `select nodename as name, reportedstate::text as state from pgautofailover.node
       where reportedstate = goalstate and health = 1`,
    )
    return Object.fromEntries(rows.map(({ name, state }) => [name, state]))
  }
  const isWhole = async () =>
    Object.values(await states())
      .sort()
      .join() === 'primary,secondary'
  const whole = () => until('the pair is whole', isWhole)
  const primary = async () => {
    const is = await states()
    const found = machines.find(({ name }) => ['primary', 'single'].includes(is[name] ?? ''))
    if (!found) throw new Error(`no primary: ${JSON.stringify(is)}`)
    return found
  }

  await whole()
  return {
    machines: machines.map(({ name, port }) => ({ name, port })),
    whole,
    /** Runs a statement as superuser on the primary. */
    administer: async (statement: string, database = 'postgres') =>
      superuser((await primary()).port, database)(statement),
    /** Kills the primary's machine and returns its name. */
    losePrimary: async () => {
      const machine = await primary()
      await killTree(machine.keeper)
      return machine.name
    },
    /** Restarts a killed machine. */
    bringBack: (name: string) => {
      const machine = machines.find((each) => each.name === name)
      if (machine) machine.keeper = keep(machine.name, machine.data)
    },
    stop: async () => {
      for (const { keeper } of [...machines, monitor]) await killTree(keeper)
    },
  }
}

/** Returns a function that runs each statement on a new connection, as servers restart. */
function superuser(port: number, database: string) {
  return async (statement: string): Promise<Record<string, string>[]> => {
    const connectionString = `postgres://postgres@127.0.0.1:${port}/${database}`
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      return (await client.query(statement)).rows
    } finally {
      await client.end().catch(() => {})
    }
  }
}

/** Waits until the condition is true. An error counts as false. Throws after `timeout` ms. */
export async function until(
  what: string,
  isSo: () => Promise<boolean>,
  timeout = 180_000,
): Promise<void> {
  const deadline = Date.now() + timeout
  let last: unknown
  while (Date.now() < deadline) {
    const outcome = await isSo().catch((error) => {
      last = error
      return false
    })
    if (outcome) return
    await pause(250)
  }
  throw new Error(`${what}: not within ${timeout / 1_000} s`, { cause: last })
}
