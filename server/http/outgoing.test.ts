import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callOutside, isPublicAddress, outgoingProblem } from './outgoing.ts'

const limits = { patience: 2_000, mostBytes: 1_000 }

test.each([
  ...['8.8.8.8', '1.1.1.1', '100.63.255.255', '172.32.0.1', '192.167.1.1', '223.255.255.255'],
  ...['2606:4700::1111', '2a00:1450:4001::1', '2003::1'],
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.255.0.3', '169.254.169.254'],
  ...['172.16.0.1', '172.31.255.255', '192.0.0.8', '192.168.0.1', '198.18.0.1', '224.0.0.1'],
  ...['240.0.0.1', '255.255.255.255', '::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8'],
  ...['::7f00:1', 'fe80::1', 'fe80::1%eth0', 'fc00::1', 'fd00:ec2::254', 'ff02::1'],
  ...['64:ff9b::7f00:1', '64:ff9b:1::1', '2002:7f00:1::', '2001::1', '2001:db8::1', '3fff::1'],
  ...['localhost', '', '1.2.3', '2606:4700::1111%1'],
])('%s is none that anybody can reach', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each([
  ['https://calendar.example.com/a.ics?b=c', null],
  ['https://calendar.example.com:8443/', null],
  ['https://8.8.8.8/', null],
  ['http://calendar.example.com/', 'The address must start with https://.'],
  ['file:///etc/passwd', 'The address must start with https://.'],
  ['calendar.example.com', 'The address must start with https://.'],
  ['https://me:secret@calendar.example.com/', 'The address must hold no name and no password.'],
  ['https://calendar.example.com:22/', 'The address must use port 443 or 8443.'],
  ...[
    ...['https://127.0.0.1/', 'https://2130706433/', 'https://0x7f.1/', 'https://0/'],
    ...['https://[::1]/', 'https://[::ffff:10.0.0.1]/', 'https://169.254.169.254/latest'],
  ].map((address) => [address, 'The address leads to a private network.'] as const),
])('%s: %s', async (address, problem) => {
  expect(outgoingProblem(address)).toBe(problem)
  if (problem !== null)
    await expect(callOutside(address, limits)).rejects.toMatchObject({
      ...{ name: 'OutgoingFailure', reason: 'refused', message: problem },
    })
})

describe('a name', () => {
  const to = (...addresses: string[]) => ({
    ...limits,
    resolve: (_: string, answer: (error: null, all: { address: string; family: number }[]) => void) =>
      answer(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      ),
  })

  test.each([
    [['10.0.0.5']],
    [['::1']],
    [['::ffff:127.0.0.1']],
    [['8.8.8.8', '192.168.1.1']],
  ])('that resolves to %s is refused', async (addresses) => {
    const call = callOutside('https://calendar.example.com/', to(...addresses))
    await expect(call).rejects.toMatchObject({ reason: 'refused' })
  })

  test('is judged anew for every call', async () => {
    let asked = 0
    const resolve: ReturnType<typeof to>['resolve'] = (host, answer) => {
      asked += 1
      to('127.0.0.1').resolve(host, answer)
    }
    for (const times of [1, 2]) {
      const call = callOutside('https://calendar.example.com/', { ...limits, resolve })
      await expect(call).rejects.toMatchObject({ reason: 'refused' })
      expect(asked).toBe(times)
    }
  })

  test('without an address is a failure', async () => {
    await expect(callOutside('https://calendar.example.com/', to())).rejects.toMatchObject({
      reason: 'unreachable',
    })
  })
})

describe('a server of one’s own network', () => {
  let server: Server
  const own = { ...limits, allowsPrivate: true }
  const at = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`
  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url === '/silent') return
      if (request.url === '/elsewhere') response.writeHead(302, { location: '/' })
      response.end(request.url === '/large' ? 'x'.repeat(2_000) : `${request.method} Füngo`)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  test('answers whom the facility allows it', async () => {
    expect(await callOutside(at('/'), own)).toMatchObject({ status: 200, body: 'GET Füngo' })
    expect(await callOutside(at('/'), { ...own, method: 'POST', body: 'x' })).toMatchObject({
      body: 'POST Füngo',
    })
    await expect(callOutside(at('/'), limits)).rejects.toMatchObject({ reason: 'refused' })
  })

  test('is followed nowhere', async () => {
    expect(await callOutside(at('/elsewhere'), own)).toMatchObject({ status: 302 })
  })

  test('is read no further than it matters', async () => {
    const call = callOutside(at('/large'), { ...own, leavesRest: true })
    expect(await call).toMatchObject({ status: 200, body: '' })
  })

  test('may be neither endless nor slow nor away', async () => {
    await expect(callOutside(at('/large'), own)).rejects.toMatchObject({ reason: 'large' })
    await expect(callOutside(at('/silent'), { ...own, patience: 100 })).rejects.toMatchObject({
      reason: 'slow',
    })
    await expect(callOutside('http://127.0.0.1:1/', own)).rejects.toMatchObject({
      reason: 'unreachable',
    })
  })
})
