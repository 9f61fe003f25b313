import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from './open.ts'

export type Listening = {
  /** Whether a notification of now would be heard; behind a pooler of transactions none is. */
  isHearing(): boolean
  close(): Promise<void>
}

/** Milliseconds: between two proofs that notifications arrive, and how long one may take. */
const proofInterval = 15_000
const proofPatience = 3_000
const reconnectPause = 1_000

/**
 * Calls `heard` for every notification on the channel and each time that hearing begins, so that
 * what was missed can be looked up. Beside the pool it has a connection of its own, which it
 * replaces when a proof does not come back; the embedded engine has one session for all.
 */
export function listen(database: Database, channel: string, heard: () => void): Listening {
  const closing = new AbortController()
  const { signal } = closing
  let isHearing = false
  const working = work()
  return {
    isHearing: () => isHearing,
    close: () => {
      closing.abort()
      return working
    },
  }

  async function work(): Promise<void> {
    while (!signal.aborted) {
      const line = await openLine(database, channel).catch(() => null)
      if (line) await hearFrom(line)
      isHearing = false
      await line?.close().catch(() => {})
      await paused(reconnectPause)
    }
  }

  async function hearFrom({ client }: Line): Promise<void> {
    let proof = ''
    let proven = () => {}
    const hear = ({ payload }: pg.Notification) => (payload === proof ? proven() : heard())
    client.on('notification', hear)
    const lost = new Promise<false>((resolve) => client.once('end', () => resolve(false)))
    try {
      while (!signal.aborted) {
        proof = randomUUID()
        const arrived = new Promise<true>((resolve) => {
          proven = () => resolve(true)
        })
        await database.pool.query('select pg_notify($1, $2)', [channel, proof])
        const wasHearing = isHearing
        isHearing = await Promise.race([arrived, lost, paused(proofPatience)])
        if (!isHearing) return
        if (!wasHearing) heard()
        if ((await Promise.race([lost, paused(proofInterval).then(() => true)])) === false) return
      }
    } catch {
      // The next round tries again, and until then isHearing() says so.
    } finally {
      client.off('notification', hear)
    }
  }

  /** False after the time, or at once when it is closed. */
  function paused(milliseconds: number): Promise<false> {
    return pause(milliseconds, false as const, { signal, ref: false }).catch(() => false)
  }
}

type Line = { client: pg.ClientBase; close(): Promise<void> }

async function openLine({ pool, engine }: Database, channel: string): Promise<Line> {
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
  const client = new pg.Client(pool.options)
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(listening)
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
  return { client, close: () => client.end() }
}
