import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

type ReceivedCall = { path: string; headers: IncomingHttpHeaders; body: string }

/** Starts a webhook receiver whose answer the test sets. It can be closed and opened again. */
export async function webhookReceiver() {
  const received: ReceivedCall[] = []
  const answer = { status: 204, headers: {} as Record<string, string> }
  let server: Server | undefined
  let port = 0

  async function open(): Promise<void> {
    server = createServer(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += chunk
      received.push({ path: request.url ?? '', headers: request.headers, body })
      response.writeHead(answer.status, answer.headers).end()
    }).listen(port, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  }

  async function close(): Promise<void> {
    server?.closeAllConnections()
    if (server?.listening) await new Promise((resolve) => server?.close(resolve))
  }

  await open()
  return { received, answer, open, close, url: `http://127.0.0.1:${port}/hooks` }
}
