import type { Server, ServerResponse } from 'node:http'
import { Server as Listener, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds in which a busy client sends its next request on a connection that it keeps. */
const grace = 1_500

/**
 * The most milliseconds for which connections that were made before the stop are still accepted.
 */
const acceptance = 3_000

/**
 * Returns a function that stops `server` when the process is to end (main.ts), without losing a
 * request: the server accepts no more connections and waits for the requests in flight. A
 * connection closes after its next response, or when no request comes within `grace`. Connections
 * that are still busy after `maximumWait` milliseconds are closed.
 */
export function createDrain(server: Server): (maximumWait: number) => Promise<void> {
  const inFlight = new Set<ServerResponse>()
  /** When each connection was opened or last answered. */
  const lastBusy = new Map<Socket, number>()
  let isClosing = false
  server.on('connection', (socket: Socket) => {
    lastBusy.set(socket, Date.now())
    socket.once('close', () => lastBusy.delete(socket))
  })
  server.prependListener('request', ({ socket }, response) => {
    if (isClosing) response.setHeader('connection', 'close')
    inFlight.add(response)
    response.once('close', () => {
      inFlight.delete(response)
      if (lastBusy.has(socket)) lastBusy.set(socket, Date.now())
    })
  })
  return async (maximumWait) => {
    if (!server.listening) return
    isClosing = true
    // Otherwise clients would send the next request on a connection that is about to close.
    for (const response of inFlight) {
      if (!response.headersSent) response.setHeader('connection', 'close')
    }
    await acceptWaiting(server)
    const idleFor = (milliseconds: number) => {
      const busy = new Set([...inFlight].map(({ req }) => req.socket))
      const latest = Date.now() - milliseconds
      return [...lastBusy].flatMap(([socket, since]) =>
        since <= latest && !busy.has(socket) ? [socket] : [],
      )
    }
    await closeWhenIdle(server, idleFor, maximumWait)
  }
}

/**
 * Lets the server accept connections that still wait. Each turn of the event loop accepts only one.
 */
async function acceptWaiting(server: Server): Promise<void> {
  let accepted = true
  const note = () => {
    accepted = true
  }
  server.on('connection', note)
  const start = Date.now()
  while (accepted && Date.now() - start < acceptance) {
    accepted = false
    for (let turn = 0; turn < 10; turn += 1) await nextTurn()
  }
  server.off('connection', note)
}

/** Closes the listening socket and idle connections, and resolves when no connection is left. */
async function closeWhenIdle(
  server: Server,
  idleFor: (milliseconds: number) => Socket[],
  maximumWait: number,
): Promise<void> {
  // Closes only the listening socket. The HTTP server's own `close` would also cut idle connections
  // at once, on which a request may be on its way.
  const ended = new Promise<void>((resolve) => {
    Listener.prototype.close.call(server, () => resolve())
  })
  const start = Date.now()
  const sweep = setInterval(async () => {
    // A late timer runs before data that arrived in the meantime is read.
    await nextTurn()
    await nextTurn()
    if (Date.now() - start >= grace) for (const socket of idleFor(grace)) socket.destroy()
  }, 50)
  const cut = setTimeout(() => server.closeAllConnections(), maximumWait)
  await ended
  clearInterval(sweep)
  clearTimeout(cut)
}
