import type pg from 'pg'

/**
 * Hangs up where the database says nothing for so many milliseconds while somebody waits for it: a
 * line that died without a word would keep its request for a quarter of an hour, and with ten of
 * them every request. Longer than any statement may take that has a time-out (pooled-session.ts).
 */
export function closeUnresponsiveConnections(pool: pg.Pool, patience = 15_000): void {
  pool.on('connect', (client) => {
    const { stream } = (client as Session).connection
    stream.on('timeout', () => stream.destroy())
  })
  pool.on('acquire', (client) => waitFor(client, patience))
  pool.on('release', (_error, client) => waitFor(client, 0))
}

/** Lets a connection be silent for as long as its work takes, until it goes back to the pool. */
export function allowLongQueries(client: pg.ClientBase): void {
  waitFor(client, 0)
}

function waitFor(client: pg.ClientBase, milliseconds: number): void {
  // The embedded engine's is no socket, and never silent.
  ;(client as Session).connection.stream.setTimeout?.(milliseconds)
}

/** What `pg` has and its types leave out. */
type Session = pg.ClientBase & {
  connection: {
    stream: {
      setTimeout?(milliseconds: number): void
      on(event: string, then: () => void): void
      destroy(): void
    }
  }
}
