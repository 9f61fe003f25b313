import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

async function addressOf(
  socket: string | undefined,
  forwarded: string | undefined,
  proxies: number,
) {
  const app = new Hono().get('/', (c) => c.text(clientAddress(c, proxies)))
  const headers = new Headers(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded })
  const env = socket === undefined ? {} : { incoming: { socket: { remoteAddress: socket } } }
  return (await app.request('/', { headers }, env)).text()
}

describe('clientAddress', () => {
  test.each([
    ['192.0.2.1', undefined, 0, '192.0.2.1'],
    ['192.0.2.1', '203.0.113.9', 0, '192.0.2.1'],
    ['10.0.0.1', '203.0.113.9', 1, '203.0.113.9'],
    ['10.0.0.1', 'forged, 203.0.113.9', 1, '203.0.113.9'],
    ['10.0.0.1', 'forged, 203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
    ['10.0.0.1', undefined, 1, '10.0.0.1'],
    ['10.0.0.1', '203.0.113.9', 3, '203.0.113.9'],
    ['::ffff:192.0.2.1', undefined, 0, '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', undefined, 0, '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', undefined, 0, '2001:db8:1:2::/64'],
    ['2001:db8::9', undefined, 0, '2001:db8:0:0::/64'],
    ['::1', undefined, 0, '0:0:0:0::/64'],
    [undefined, undefined, 0, 'unknown'],
  ])(
    'of socket %s, header %s and %d proxies is counted as %s',
    async (socket, header, proxies, expected) => {
      expect(await addressOf(socket, header, proxies)).toBe(expected)
    },
  )
})
