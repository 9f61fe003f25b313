import type pg from 'pg'

/**
 * Closes a connection when somebody waits for it and the database sends nothing for `timeout`
 * milliseconds. Otherwise a dead line would hold its request for a quarter of an hour, and ten of
 * them would hold every request. The default is longer than the longest statement timeout
 * (pooled-session.ts).
 */
export function closeUnresponsiveConnections(pool: pg.Pool, timeout = 15_000): void {
  pool.on('connect', (client) => {
    const { stream } = (client as Session).connection
    stream.on('timeout', () => stream.destroy())
  })
  pool.on('acquire', (client) => waitFor(client, timeout))
  pool.on('release', (_error, client) => waitFor(client, 0))
}

/** Allows a connection to be silent for any time until it goes back to the pool. */
export function allowLongQueries(client: pg.ClientBase): void {
  waitFor(client, 0)
}

function waitFor(client: pg.ClientBase, milliseconds: number): void {
  // The embedded engine has no socket and always answers.
  ;(client as Session).connection.stream.setTimeout?.(milliseconds)
}

/** Members that `pg` has and its types lack. */
type Session = pg.ClientBase & {
  connection: {
    stream: {
      setTimeout?(milliseconds: number): void
      on(event: string, then: () => void): void
      destroy(): void
    }
  }
}
