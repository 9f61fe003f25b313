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
    // Some proxies add the port of the connection, and some write an address in full.
    ['10.0.0.1', '203.0.113.9:41234', 1, '203.0.113.9'],
    ['10.0.0.1', '[2001:db8:1:2::9]:41234', 1, '2001:db8:1:2::/64'],
    ['10.0.0.1', '2001:db8:1:2:3:4:5:6:41234', 1, '2001:db8:1:2::/64'],
    ['10.0.0.1', '[fe80::1%25eth0]:443', 1, 'fe80:0:0:0::/64'],
    ['10.0.0.1', '[2001:db8:1:2::9]', 1, '2001:db8:1:2::/64'],
    ['10.0.0.1', '2001:0DB8:0001:0002:0000:0000:0000:0009', 1, '2001:db8:1:2::/64'],
    ['10.0.0.1', '::ffff:cb00:7109', 1, '203.0.113.9'],
    ['fe80::1%eth0', undefined, 0, 'fe80:0:0:0::/64'],
    ['10.0.0.1', 'unknown', 1, 'unknown'],
    [undefined, undefined, 0, 'unknown'],
  ])(
    'of socket %s, header %s and %d proxies is counted as %s',
    async (socket, header, proxies, expected) => {
      expect(await addressOf(socket, header, proxies)).toBe(expected)
    },
  )
})
