import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { singleHostHeader } from './single-host-header.ts'

const app = new Hono().use(singleHostHeader).get('/', (c) => c.text('here'))
const server = createServer(getRequestListener(app.fetch))
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => server.close())

test.each([
  [['Host: a.example'], 200],
  [['Host: a.example', 'Host: a.example'], 400],
  [['Host: a.example', 'hOST: b.example'], 400],
  [['Host: a.example', 'X-Forwarded-Host: b.example'], 200],
])('%j is answered %d', async (headers, status) => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.end(`${['GET / HTTP/1.1', ...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`)
  expect(await text(socket)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
})
