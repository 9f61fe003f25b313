import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { rawRequest, statusesIn } from '../tests/raw-request.ts'
import { answerUnreadable } from './unreadable-requests.ts'

async function serve(listener: RequestListener, options = {}): Promise<string> {
  const server = createServer(options, listener)
  answerUnreadable(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => server.closeAllConnections())
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const host = 'GET / HTTP/1.1\r\nHost: a\r\n'

describe('a request that Node cannot read', () => {
  test.each([
    ['a long header', `${host}X: ${'x'.repeat(20_000)}\r\n\r\n`, 431, /16 kB together/],
    ['a header of a megabyte', `${host}X: ${'x'.repeat(1e6)}\r\n\r\n`, 431, /16 kB together/],
    ['a long address', `GET /?${'x'.repeat(20_000)} HTTP/1.1\r\n\r\n`, 431, /16 kB together/],
    ['a control character', `${host}X: a\u0001b\r\n\r\n`, 400, /not a request/],
    ['no HTTP', 'hello\r\n\r\n', 400, /not a request/],
  ])('%s: answered with a sentence', async (_what, bytes, status, message) => {
    const said = await rawRequest(await serve((_request, response) => response.end('ok')), bytes)
    expect(statusesIn(said)).toEqual([status])
    const [head = '', body = ''] = said.split('\r\n\r\n')
    expect(head.toLowerCase()).toContain('\r\ncontent-type: application/json')
    expect(JSON.parse(body)).toEqual({
      ...{ code: expect.any(String), details: null, hint: null },
      message: expect.stringMatching(message),
    })
  })

  test('one that does not arrive in time is told so', async () => {
    const limits = { headersTimeout: 100, requestTimeout: 100, connectionsCheckingInterval: 50 }
    const said = await rawRequest(await serve(() => {}, limits), host)
    expect(statusesIn(said)).toEqual([408])
    expect(said).toContain('"message":"The request did not arrive in time. Send it again."')
  })

  test.each([
    ['the only one', `${host}\r\n`],
    ['with another request behind it', `${host}\r\nGET /silent HTTP/1.1\r\nHost: a\r\n\r\n`],
  ])('nothing is written into an answer that has begun: %s', async (_what, bytes) => {
    const url = await serve(({ url }, response) => {
      if (url === '/') response.write('begun')
    })
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    let said = ''
    socket.on('data', (chunk) => {
      if (said === '') socket.write('hello\r\n\r\n')
      said += chunk
    })
    socket.on('error', () => {})
    socket.write(bytes)
    await once(socket, 'close')
    expect(statusesIn(said)).toEqual([200])
  })
})
