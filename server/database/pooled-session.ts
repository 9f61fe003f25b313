import type pg from 'pg'

const pooled = new WeakSet<pg.ClientBase>()

/** Milliseconds that a statement may take, and that a transaction may wait for its next one. */
const patience = 10_000

/**
 * Prepares a new connection to PostgreSQL. A pooler of transactions, which shows a process of its
 * own, refuses settings at the start and keeps neither settings nor named statements for anybody:
 * there the statements lose their names, and the time-outs are the role's (docs/deploy.md).
 */
export async function greetSession(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(soon('select pg_backend_pid() as process'))
  if (rows[0].process === (client as Session).processID) {
    await client.query(
      soon(`set statement_timeout = ${patience};
        set idle_in_transaction_session_timeout = ${patience}`),
    )
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

/** Whether each transaction of this connection may meet another session of the database. */
export function isPooled(client: pg.ClientBase): boolean {
  return pooled.has(client)
}

/** What `pg` has and its types leave out. */
type Session = pg.ClientBase & { processID: number | null }

/** A database that takes connections and then says nothing must not hold up who waits for one. */
function soon(text: string): pg.QueryConfig {
  return { text, query_timeout: 5_000 } as pg.QueryConfig
}

function isNamed(config: unknown): config is pg.QueryConfig {
  return typeof config === 'object' && config !== null && !('submit' in config) && 'name' in config
}
