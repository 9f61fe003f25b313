import type { Server, ServerResponse } from 'node:http'
import { Server as Listener } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Long enough for a busy client's next request on a connection that it keeps. */
const grace = 2_000

/**
 * Answers what stops `server`: it accepts no more connections and waits until the requests in
 * flight are answered; connections that are still busy after `patience` milliseconds are cut.
 */
export function createDrain(server: Server): (patience: number) => Promise<void> {
  const inFlight = new Set<ServerResponse>()
  let isClosing = false
  server.prependListener('request', (_, response) => {
    if (isClosing) response.setHeader('connection', 'close')
    inFlight.add(response)
    response.once('close', () => inFlight.delete(response))
  })
  return async (patience) => {
    if (!server.listening) return
    await acceptWaiting(server)
    isClosing = true
    // Else their clients would send the next request into a connection that is about to end.
    for (const response of inFlight) {
      if (!response.headersSent) response.setHeader('connection', 'close')
    }
    await closed(server, patience)
  }
}

/** One connection is accepted in each turn of the event loop: others may wait, with a request. */
async function acceptWaiting(server: Server): Promise<void> {
  let accepted = true
  const note = () => {
    accepted = true
  }
  server.on('connection', note)
  const start = Date.now()
  while (accepted && Date.now() - start < grace) {
    accepted = false
    for (let turn = 0; turn < 10; turn += 1) await nextTurn()
  }
  server.off('connection', note)
}

async function closed(server: Server, patience: number): Promise<void> {
  // The HTTP server's own close cuts idle connections at once, and with them a request that is
  // on its way. So only the listening ends; busy connections end with their next answer.
  const ended = new Promise<void>((resolve) => {
    Listener.prototype.close.call(server, () => resolve())
  })
  const start = Date.now()
  const sweep = setInterval(() => {
    if (Date.now() - start < grace) return
    // After what has arrived meanwhile is read: a timer that comes late runs before that.
    setImmediate(() => server.closeIdleConnections())
  }, 50)
  const cut = setTimeout(() => server.closeAllConnections(), patience)
  await ended
  clearInterval(sweep)
  clearTimeout(cut)
}
