import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from './open.ts'

/** Milliseconds after a lost connection until the next one. */
const reconnectPause = 1_000

/**
 * Calls `onNotification` for each notification on the channel until `close`, for the change feed.
 * For PostgreSQL it opens a connection outside the pool, and another when that one is lost. The
 * embedded engine has only one session, which serves this too. Notifications may be lost: behind a
 * transaction pooler none arrives.
 */
export function listen(
  database: Database,
  channel: string,
  onNotification: () => void,
): { close(): Promise<void> } {
  const closing = new AbortController()
  const { signal } = closing
  const working = work()
  return {
    close: () => {
      closing.abort()
      return working
    },
  }

  async function work(): Promise<void> {
    while (!signal.aborted) {
      const line = await openLine(database, channel).catch(() => null)
      if (line) {
        line.client.on('notification', onNotification)
        await endOf(line.client)
        line.client.off('notification', onNotification)
        await line.close()
      }
      await pause(reconnectPause, undefined, { signal, ref: false }).catch(() => {})
    }
  }

  function endOf(client: pg.ClientBase): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        client.off('end', done)
        signal.removeEventListener('abort', done)
        resolve()
      }
      client.on('end', done)
      signal.addEventListener('abort', done)
      if (signal.aborted) done()
    })
  }
}

type Line = { client: pg.ClientBase; close(): Promise<void> }

/** Listens on the channel and returns the client that gets its notifications. */
async function openLine({ pool, engine, directUrl }: Database, channel: string): Promise<Line> {
  const listening = `listen ${pg.escapeIdentifier(channel)}`
  if (engine === 'embedded') {
    const client = await pool.connect()
    try {
      await client.query(listening)
    } finally {
      client.release()
    }
    return { client, close: async () => {} }
  }
  const client = new pg.Client({ ...pool.options, connectionString: directUrl })
  // Handled on 'end', which follows every 'error'.
  client.on('error', () => {})
  const close = () => client.end().catch(() => {})
  try {
    await client.connect()
    await client.query(listening)
  } catch (error) {
    await close()
    throw error
  }
  return { client, close }
}
