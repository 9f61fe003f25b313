import type { Server } from 'node:http'
import { Server as Listener } from 'node:net'

/** Long enough for a busy client's next request on a connection that it keeps. */
const grace = 300

/**
 * Stops accepting connections and waits until the requests in flight are answered; connections
 * that are still busy after `patience` milliseconds are cut.
 */
export async function drain(server: Server, patience: number): Promise<void> {
  if (!server.listening) return
  server.prependListener('request', (_, response) => response.setHeader('connection', 'close'))
  // The HTTP server's own close cuts idle connections at once, and with them a request that is
  // on its way. So only the listening ends; busy connections end with their next answer.
  const closed = new Promise<void>((resolve) => {
    Listener.prototype.close.call(server, () => resolve())
  })
  const start = Date.now()
  const sweep = setInterval(() => {
    if (Date.now() - start > grace) server.closeIdleConnections()
  }, 50)
  const cut = setTimeout(() => server.closeAllConnections(), patience)
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
}
