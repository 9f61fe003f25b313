import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { boundHalfOpenSockets } from './half-open-sockets.ts'

test('idle connections are ended, the oldest first, and nobody is refused', async () => {
  const server = createServer((_request, response) => response.end('ok'))
  boundHalfOpenSockets(server, { ofAddress: 5, ofAll: 100 })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const answered = async () => (await fetch(`http://127.0.0.1:${port}/`)).status
  expect(await answered()).toBe(200)
  const sockets = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const socket = connect(port, '127.0.0.1').resume()
      socket.on('error', () => {})
      await once(socket, 'connect')
      return socket
    }),
  )
  onTestFinished(() => sockets.forEach((socket) => void socket.destroy()))
  await expect.poll(() => sockets.filter(({ closed }) => !closed).length).toBe(5)
  expect(await answered()).toBe(200)
})
