import pg from 'pg'
import { alwaysSet } from './always-set.ts'

const pooled = new WeakSet<pg.ClientBase>()

/** Milliseconds that warming a session may take. */
const warmingTimeout = 1_000

/** Milliseconds that a statement may take, and that a transaction may be idle. */
const timeout = 10_000

/**
 * Prepares a new connection to PostgreSQL. If the process id of the connection is not that of the
 * session, a transaction pooler is in between. A pooler refuses startup settings and keeps neither
 * settings nor prepared statements. Behind one, statements lose their names, and the login's role
 * sets the timeouts (docs/deploy.md).
 */
export async function greetSession(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(soon('select pg_backend_pid() as process'))
  if (rows[0].process === (client as Session).processID) {
    // A function keeps the plans of its first call, so warming needs what each transaction sets.
    const settings = { ...alwaysSet, idle_in_transaction_session_timeout: timeout }
    const set = Object.entries(settings).map(
      ([name, to]) => `set_config('${name}', '${to}', false)`,
    )
    await client.query(soon(`select ${set}`))
    await warmSession(client)
    return
  }
  pooled.add(client)
  const query = client.query.bind(client) as (...call: unknown[]) => unknown
  client.query = ((config: unknown, ...rest: unknown[]) =>
    query(
      isNamed(config) ? { ...config, name: undefined } : config,
      ...rest,
    )) as typeof client.query
}

/**
 * Asks what visitors ask and tries a booking, so that nobody waits for the first plans of a new
 * session. Ignores the errors of a database that is busy or has no functions yet. Rejects when it
 * does not answer.
 */
export async function warmSession(client: pg.ClientBase): Promise<void> {
  if (isPooled(client)) return
  const warming = `set statement_timeout = ${warmingTimeout}; select private.warm_session()`
  await client.query(soon(warming)).catch((error) => {
    if (!(error instanceof pg.DatabaseError)) throw error
  })
  await client.query(soon(`set statement_timeout = ${timeout}`))
}

/** Returns whether transactions of this connection may run in different sessions (a pooler). */
export function isPooled(client: pg.ClientBase): boolean {
  return pooled.has(client)
}

/** Members that `pg` has and its types lack. */
type Session = pg.ClientBase & { processID: number | null }

/** A query with a timeout: a database may accept connections and then never answer. */
function soon(text: string): pg.QueryConfig {
  return { text, query_timeout: 5_000 } as pg.QueryConfig
}

function isNamed(config: unknown): config is pg.QueryConfig {
  return typeof config === 'object' && config !== null && !('submit' in config) && 'name' in config
}
