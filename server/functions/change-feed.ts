import type { AppContext } from '../app-context.ts'
import { createChangeIds } from '../database/change-ids.ts'
import { endedWatchers, type Watcher } from '../database/ended-watchers.ts'
import { listen } from '../database/listen.ts'
import { type Changes, readChanges } from '../database/read-changes.ts'
import { createWakeSignal } from '../wake-signal.ts'

/** An open screen or program that receives a facility's change notices, as server-sent events. */
export type Subscriber = Watcher & {
  send(bytes: Uint8Array): void
  end(): void
}

/** Follows the changes in the database for all open screens of this process. */
type ChangeFeed = {
  /**
   * Subscribes. Everything committed after it resolves is sent. Rejects when the database cannot be
   * reached.
   */
  join(subscriber: Subscriber): Promise<void>
  leave(subscriber: Subscriber): void
  /** Returns the events since an id, followed by a comment with the current id. */
  missed(facilityId: string, since: string | null): Promise<Uint8Array>
  stop(): void
}

/** Milliseconds between two comments that keep a stream open. */
const heartbeatInterval = 20_000
/** The least milliseconds between two reads, so that the changes of a burst are read together. */
export const readInterval = 200
/**
 * Milliseconds after which changes are read even without a notification, because one may have been
 * lost.
 */
export const usualLook = 1_000
/** After so many failed reads in a row all streams end. */
const failuresInARow = 5

/**
 * Makes the feed. One reader of the database serves all subscribers, and runs only while there are
 * any.
 */
export function createChangeFeed(
  { database, config }: Pick<AppContext, 'database' | 'config'>,
  lookInterval = usualLook,
): ChangeFeed {
  const ids = createChangeIds(config.jwtSecret)
  const subscribers = new Set<Subscriber>()
  /** The reader that runs at the moment. Null without subscribers. */
  let reader: ReturnType<typeof startReader> | null = null

  return {
    async join(subscriber) {
      subscribers.add(subscriber)
      reader ??= startReader()
      try {
        await reader.ready
      } catch (error) {
        leave(subscriber)
        throw error
      }
    },
    leave,
    async missed(facilityId, since) {
      const from = since && ids.open(since, facilityId)
      const { snapshot, changes } = await readChanges(database, from, facilityId)
      return bytesOf(events(changes) + comment(ids.seal(snapshot, facilityId)))
    },
    stop: endAll,
  }

  function leave(subscriber: Subscriber): void {
    subscribers.delete(subscriber)
    if (subscribers.size > 0) return
    reader?.end()
    reader = null
  }

  function endAll(): void {
    for (const subscriber of [...subscribers]) subscriber.end()
  }

  /** Follows the changes until `end`, which is called when the last subscriber leaves. */
  function startReader() {
    const wakeSignal = createWakeSignal()
    let isEnded = false
    const ready = readChanges(database, null)
    const end = () => {
      isEnded = true
      wakeSignal.wake()
    }
    const follow = async () => {
      let { snapshot } = await ready
      const beat = () => sendChanges({ snapshot, changes: [] }, true)
      const heartbeat = setInterval(beat, heartbeatInterval).unref()
      let failures = 0
      let checkedAt = 0
      const listening = listen(database, 'fungo_changes', wakeSignal.wake)
      while (!isEnded) {
        await wakeSignal.wait(lookInterval)
        if (isEnded) break
        try {
          const read = await readChanges(database, snapshot)
          snapshot = read.snapshot
          sendChanges(read)
          // Changes may come faster than this check is needed.
          if (performance.now() - checkedAt >= lookInterval) {
            checkedAt = performance.now()
            await endEnded()
          }
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

  /**
   * Sends each facility's changes to its subscribers, with the new id. A heartbeat sends the id to
   * all.
   */
  function sendChanges({ snapshot, changes }: Changes, isHeartbeat = false): void {
    const changesOf = Map.groupBy(changes, ({ facility_id }) => facility_id)
    const subscribersOf = Map.groupBy(subscribers, ({ facilityId }) => facilityId)
    for (const [facilityId, group] of subscribersOf) {
      // Null: it is not known what changed, so it may be anything at any facility.
      const ofFacility = changesOf.get(facilityId) ?? changesOf.get(null)
      if (!ofFacility && !isHeartbeat) continue
      const bytes = bytesOf(events(ofFacility ?? []) + comment(ids.seal(snapshot, facilityId)))
      for (const subscriber of group) subscriber.send(bytes)
    }
  }

  /** Ends the streams whose session, key or place in the facility is gone. */
  async function endEnded(): Promise<void> {
    const watching = [...subscribers]
    for (const index of await endedWatchers(database, watching)) watching[index]?.end()
  }
}

function events(changes: Changes['changes']): string {
  return changes
    .map(({ kind, dates }) => `event: ${kind}\ndata: ${JSON.stringify({ dates })}\n\n`)
    .join('')
}

/** Keeps a connection alive and sends the client the id up to which it has received events. */
function comment(snapshot: string): string {
  return `: ${snapshot}\nid: ${snapshot}\n\n`
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
