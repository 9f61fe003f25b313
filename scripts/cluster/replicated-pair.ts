import { setTimeout as pause } from 'node:timers/promises'
import { fileOfGuide, stepsOfGuide } from './cluster-guide.ts'
import type { MachineName, Machines } from './machines.ts'
import { killTree } from './process-tree.ts'

const configuration = '/etc/haproxy/haproxy.cfg'
const service = 'pgautofailover'

/**
 * Carries out docs/deploy-cluster.md up to the installation of Fungo: a monitor, two PostgreSQL
 * servers that replicate synchronously, and HAProxy, each on its own machine, with the guide's
 * passwords and certificates.
 */
export async function startPair(machines: Machines) {
  for (const name of ['web1', 'web2'] as const)
    machines.write(name, configuration, fileOfGuide(configuration))
  for (const { machines: names, account, script } of stepsOfGuide()) {
    for (const name of names) {
      await machines.on(name, account, script)
      if (script.includes('openssl')) copyCertificates()
      if (script.includes(`enable --now ${service}`)) await answering(name)
    }
  }

  /**
   * Copies the certificates. The guide only describes this, because how files get from server to
   * server differs from site to site.
   */
  function copyCertificates(): void {
    const from = (file: string) => `/etc/fungo/authority/${file}`
    for (const name of ['monitor', 'a', 'b'] as const) {
      machines.copy('monitor', from(`${name}.crt`), name, '/etc/fungo/server.crt')
      machines.copy('monitor', from(`${name}.key`), name, '/etc/fungo/server.key')
    }
    for (const name of ['monitor', 'a', 'b', 'web1', 'web2'] as const)
      machines.copy('monitor', from('ca.crt'), name, '/etc/fungo/ca.crt')
  }

  function answering(name: MachineName): Promise<void> {
    return until(
      `${name} answers`,
      async () => (await query(name, 'postgres', 'select 1')).length > 0,
    )
  }

  async function query(
    name: MachineName,
    database: string,
    statement: string,
  ): Promise<Record<string, string>[]> {
    const asJson = `select coalesce(json_agg(row_to_json(found)), '[]') from (${statement}) found`
    const script = `psql --no-psqlrc --tuples-only --no-align --command "$STATEMENT" ${database}`
    return JSON.parse(
      await machines.on(name, 'postgres', `STATEMENT=${inQuotes(asJson)}\n${script}`),
    )
  }

  /** Returns, by name, the state of each healthy server that is as the monitor wants it. */
  async function states(): Promise<Record<string, string>> {
    const rows = await query(
      'monitor',
      'pg_auto_failover',
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
    const found = (['a', 'b'] as const).find((name) =>
      ['primary', 'single'].includes(is[name] ?? ''),
    )
    if (!found) throw new Error(`no primary: ${JSON.stringify(is)}`)
    return found
  }

  await whole()
  return {
    whole,
    /** Reads rows as superuser on the primary. */
    rowsOf: async (statement: string) => query(await primary(), 'fungo', statement),
    /** Kills the primary's machine and returns its name. */
    losePrimary: async () => {
      const name = await primary()
      const keeper = machines.serviceOf(name, service)
      if (keeper) await killTree(keeper)
      return name
    },
    /** Restarts a killed machine. */
    bringBack: (name: MachineName) => machines.startService(name, service),
  }
}

function inQuotes(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
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
