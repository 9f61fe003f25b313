import { createParser } from 'eventsource-parser'
import { facilityConfig } from './facility-config.ts'
import { sessionFetch } from './session-client.ts'

// The server's stream of change notices (`GET /functions/v1/changes`). live-changes.ts follows it,
// so that the screens of staff show what others change.

export type ChangeKind = 'bookings' | 'closures' | 'settings'

/** A change at the facility on these dates. An empty list means any date. */
export type Change = { kind: ChangeKind; dates: string[] }

type Listener = {
  /** Called when the stream is open. `missed` is true when earlier changes may be lost. */
  live(missed: boolean): void
  changed(change: Change): void
  lost(): void
  /** Called when the server refuses the stream: the account may no longer read it. */
  refused(): void
}

/** Milliseconds before each retry, and before a retry after a refusal (specification §9). */
const retries = [1_000, 2_000, 5_000, 10_000]
const refusedRetry = 60_000

/** Milliseconds without data after which a connection is dead: more than two server heartbeats. */
const silence = 45_000

// The position in the stream up to which changes have arrived, at first that of the page. The next
// connection sends it and gets the changes after it.
let lastPosition: { facilityId: string | null; id: string } | undefined

/**
 * Follows a facility's changes and reconnects by itself. Returns a function that stops it. The
 * stream is read by `fetch`, because an `EventSource` cannot send the caller's token.
 */
export function followChanges(facilityId: string, listener: Listener): () => void {
  const ending = new AbortController()
  void keepReading()
  return () => ending.abort()

  async function keepReading(): Promise<void> {
    let failures = 0
    while (!ending.signal.aborted) {
      let pause = refusedRetry
      try {
        await read(() => {
          failures = 0
        })
        pause = retries[0] ?? 0
      } catch (error) {
        if (error instanceof Refused) listener.refused()
        else pause = retries[Math.min(failures, retries.length - 1)] ?? 0
        failures += 1
      }
      if (ending.signal.aborted) return
      listener.lost()
      // Spread, so that not all pages reconnect at once after a restart of the server.
      await waitToReconnect(pause * (0.75 + Math.random() / 2), ending.signal)
    }
  }

  async function read(opened: () => void): Promise<void> {
    const connection = new AbortController()
    const { signal } = connection
    const drop = () => connection.abort()
    ending.signal.addEventListener('abort', drop)
    addEventListener('offline', drop)
    let timer = setTimeout(drop, silence)
    const restartTimer = () => {
      clearTimeout(timer)
      timer = setTimeout(drop, silence)
    }
    try {
      const stream = await connect(signal)
      const missed = knownPosition() === ''
      const parser = createParser({
        onEvent: ({ event, data }) =>
          listener.changed({ kind: event as ChangeKind, dates: JSON.parse(data).dates }),
        // The server sends its position as a comment after events, and again from time to time.
        onComment: (id) => {
          lastPosition = { facilityId, id }
        },
      })
      const reader = stream.pipeThrough(new TextDecoderStream()).getReader()
      signal.addEventListener('abort', () => void reader.cancel().catch(() => {}))
      opened()
      listener.live(missed)
      for (;;) {
        const { done, value } = await reader.read()
        if (done) return
        restartTimer()
        parser.feed(value)
      }
    } finally {
      clearTimeout(timer)
      removeEventListener('offline', drop)
      ending.signal.removeEventListener('abort', drop)
      connection.abort()
    }
  }

  /** Returns where this facility's stream goes on, or an empty text. */
  function knownPosition(): string {
    const config = facilityConfig()
    lastPosition ??= { facilityId: config.facilityId, id: config.changesId ?? '' }
    return lastPosition.facilityId === facilityId ? lastPosition.id : ''
  }

  async function connect(signal: AbortSignal) {
    const address = `${facilityConfig().apiUrl}/functions/v1/changes?facility_id=${facilityId}`
    const headers: Record<string, string> = { accept: 'text/event-stream' }
    const known = knownPosition()
    if (known) headers['last-event-id'] = known
    const { body, ok, status } = await sessionFetch(address, { headers, signal })
    if (ok && body) return body
    await body?.cancel()
    throw status >= 400 && status < 500 ? new Refused() : new Error(`Status ${status}`)
  }
}

/** The server answered with a 4xx: trying again soon would not help. */
class Refused extends Error {}

/** Resolves after the time, when the browser is online again, or when the signal aborts. */
function waitToReconnect(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
}
