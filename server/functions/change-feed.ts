import type { AppContext } from '../app-context.ts'
import { listen } from '../database/listen.ts'
import { type Changes, readChanges } from '../database/read-changes.ts'
import { createWakeSignal } from '../wake-signal.ts'

/** A stream that receives a facility's changes as the bytes of server-sent events. */
export type Subscriber = {
  facilityId: string
  send(bytes: Uint8Array): void
  end(): void
}

/** Follows the changes once per process, for all subscribers. */
type ChangeFeed = {
  /**
   * Subscribes. Everything committed after it resolves is sent. Rejects when the database is away.
   */
  join(subscriber: Subscriber): Promise<void>
  leave(subscriber: Subscriber): void
  /** Returns the events since an id, followed by a comment with the current id. */
  missed(facilityId: string, since: string | null): Promise<Uint8Array>
  stop(): void
}

/** Milliseconds. */
const heartbeatInterval = 20_000
/** Milliseconds between two reads at least. Changes in a burst are read together. */
const readInterval = 200
/** Milliseconds between two reads without a notification, because notifications may be lost. */
const lookInterval = 1_000
const failuresInARow = 5

export function createChangeFeed({ database }: Pick<AppContext, 'database'>): ChangeFeed {
  const subscribers = new Set<Subscriber>()
  let round: ReturnType<typeof begin> | null = null

  return {
    async join(subscriber) {
      subscribers.add(subscriber)
      round ??= begin()
      try {
        await round.ready
      } catch (error) {
        leave(subscriber)
        throw error
      }
    },
    leave,
    async missed(facilityId, since) {
      const { snapshot, changes } = await readChanges(database, since, facilityId)
      return bytesOf(events(changes) + comment(snapshot))
    },
    stop: endAll,
  }

  function leave(subscriber: Subscriber): void {
    subscribers.delete(subscriber)
    if (subscribers.size > 0) return
    round?.end()
    round = null
  }

  function endAll(): void {
    for (const subscriber of [...subscribers]) subscriber.end()
  }

  /** Follows the changes until `end`, which is called when the last subscriber leaves. */
  function begin() {
    const wakeSignal = createWakeSignal()
    let isEnded = false
    const ready = readChanges(database, null)
    const end = () => {
      isEnded = true
      wakeSignal.wake()
    }
    const follow = async () => {
      let { snapshot } = await ready
      const beat = () => sendAll(bytesOf(comment(snapshot)))
      const heartbeat = setInterval(beat, heartbeatInterval).unref()
      let failures = 0
      const listening = listen(database, 'fungo_changes', wakeSignal.wake)
      while (!isEnded) {
        await wakeSignal.wait(lookInterval)
        if (isEnded) break
        try {
          const read = await readChanges(database, snapshot)
          snapshot = read.snapshot
          sendChanges(read)
          failures = 0
        } catch {
          failures += 1
          // End all streams: otherwise subscribers would take the silence for "no changes".
          if (failures === failuresInARow) endAll()
        }
        if (!isEnded) await new Promise((resolve) => setTimeout(resolve, readInterval))
      }
      clearInterval(heartbeat)
      await listening.close()
    }
    follow().catch(end)
    return { ready, end }
  }

  function sendChanges({ snapshot, changes }: Changes): void {
    const byFacility = Map.groupBy(changes, ({ facility_id }) => facility_id)
    for (const [facilityId, ofFacility] of byFacility) {
      const bytes = bytesOf(events(ofFacility) + comment(snapshot))
      for (const subscriber of subscribers) {
        if (subscriber.facilityId === facilityId) subscriber.send(bytes)
      }
    }
  }

  function sendAll(bytes: Uint8Array): void {
    for (const subscriber of subscribers) subscriber.send(bytes)
  }
}

function events(changes: Changes['changes']): string {
  return changes
    .map(({ kind, dates }) => `event: ${kind}\ndata: ${JSON.stringify({ dates })}\n\n`)
    .join('')
}

/** Keeps a connection alive and tells the client the id up to which it has received events. */
function comment(snapshot: string): string {
  return `: ${snapshot}\nid: ${snapshot}\n\n`
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
