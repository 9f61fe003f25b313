import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type LookupFunction } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOutgoing, OutgoingError } from './outgoing-request.ts'
import { isPublicAddress } from './public-address.ts'

test.each([
  ...['8.8.8.8', '1.1.1.1', '100.63.255.255', '100.128.0.1', '172.15.0.1', '172.32.0.1'],
  ...['192.167.0.1', '198.17.0.1', '198.20.0.1', '223.255.255.255', '9.255.255.255'],
  ...['2606:4700:4700::1111', '2a00:1450:4001:800::200e', '2001:4860:4860::8888'],
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '10.255.255.255', '100.64.0.1', '100.127.255.255'],
  ...['127.0.0.1', '127.8.8.8', '169.254.169.254', '172.16.0.1', '172.31.255.255'],
  ...['192.0.0.8', '192.0.2.1', '192.88.99.1', '192.168.1.1', '198.18.0.1', '198.19.255.255'],
  ...['198.51.100.7', '203.0.113.9', '224.0.0.1', '239.255.255.250', '240.0.0.1'],
  '255.255.255.255',
  ...['::', '::1', '::8.8.8.8', '::ffff:10.0.0.1', '::ffff:8.8.8.8', '::ffff:0:127.0.0.1'],
  ...['64:ff9b::8.8.8.8', '64:ff9b::10.0.0.1', '64:ff9b:1::1', '100::1', '2001::1', '2001:10::1'],
  ...['2001:db8::1', '2002:7f00:1::1', '3fff::1', '4000::1', '5f00::1', 'fc00::1', 'fd00:ec2::254'],
  ...['fe80::1', 'fe80::1%eth0', 'fec0::1', 'ff02::1', '2606:4700::1%eth0', 'localhost', ''],
])('%s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

/** A resolver that returns the given lists one after the other. */
function resolver(...answers: string[][]): LookupFunction & { asked: number } {
  const lookup = ((_host, options, callback) => {
    const found = answers[Math.min(lookup.asked, answers.length - 1)] ?? []
    lookup.asked += 1
    const addresses = found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    if (options.all) callback(null, addresses)
    else callback(null, addresses[0]?.address ?? '', addresses[0]?.family)
  }) as LookupFunction & { asked: number }
  lookup.asked = 0
  return lookup
}

describe('a call to an address that a user typed', () => {
  const reached: string[] = []
  let server: Server
  let port = 0

  beforeAll(async () => {
    server = createServer((request, response) => {
      reached.push(request.url ?? '')
      if (request.url === '/slow') return
      if (request.url === '/elsewhere') response.writeHead(302, { location: '/reached' }).end()
      else if (request.url === '/endless') response.write('x'.repeat(100_000))
      else if (request.url === '/crumbs') for (let n = 0; n < 5_000; n += 1) response.write('x')
      else response.end('fine')
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  const refused = (address: string, lookup = resolver(['127.0.0.1'])) =>
    createOutgoing({ lookup })(address).then(
      () => expect.unreachable(`called ${address}`),
      ({ message }) => message,
    )

  test.each([
    ['ftp://hooks.example.com/', 'This is no web address.'],
    ['hooks.example.com', 'This is no web address.'],
    ['http://hooks.example.com/', 'Only https:// addresses are called.'],
    ['https://me@hooks.example.com/', 'An address with a user name is not called.'],
    ['https://me:secret@hooks.example.com/', 'An address with a user name is not called.'],
    ['https://hooks.example.com:25/', 'Only port 443 and ports from 1024 up are called.'],
    ['https://hooks.example.com:22/', 'Only port 443 and ports from 1024 up are called.'],
    ...[
      ...[
        '127.0.0.1',
        '127.1',
        '2130706433',
        '0x7f.1',
        '0177.0.0.1',
        '10.0.0.1',
        '169.254.169.254',
      ],
      ...['[::1]', '[::ffff:127.0.0.1]', '[64:ff9b::a00:1]', '[fd00:ec2::254]', '0'],
      ...['0x7f000001', '017700000001', '①②⑦.⓪.⓪.①', '127。0。0。1', '127.0.0.1.'],
      ...['[::127.0.0.1]', '[2002:7f00:1::]', '4294967295'],
    ].map((host) => [`https://${host}:8443/`, 'Addresses inside a network are not called.']),
  ])('%s is refused without a question', async (address = '', sentence = '') => {
    const lookup = resolver(['127.0.0.1'])
    expect(await refused(address, lookup)).toBe(sentence)
    expect(lookup.asked).toBe(0)
  })

  test.each([
    [['127.0.0.1']],
    [['10.1.2.3']],
    [['8.8.8.8', '10.1.2.3']],
    [['::ffff:127.0.0.1']],
    [['64:ff9b::7f00:1']],
    [['fe80::1']],
    [[]],
  ])('a name that means %j is refused', async (addresses) => {
    expect(await refused(`https://hooks.example.com:${port}/`, resolver(addresses))).toBe(
      'Addresses inside a network are not called.',
    )
  })

  test('a name that changes its address reaches no private host', async () => {
    // Public at first and this machine afterwards: the address that was checked is connected to.
    const lookup = resolver(['192.0.2.1'], ['127.0.0.1'])
    const call = createOutgoing({ lookup })
    for (let times = 0; times < 3; times += 1) {
      await expect(call(`https://hooks.example.com:${port}/rebound`)).rejects.toThrow()
    }
    expect(lookup.asked).toBe(3)
    expect(reached).not.toContain('/rebound')
  })

  const call = createOutgoing({ allowPrivate: true })

  test('a redirect is not followed', async () => {
    const answer = await call(`http://127.0.0.1:${port}/elsewhere`)
    expect(answer).toMatchObject({ status: 302, isCut: false })
    expect(reached).not.toContain('/reached')
  })

  test('a call stops at the size and time limits', async () => {
    const cut = await call(`http://127.0.0.1:${port}/endless`, { mostBytes: 1000 })
    expect(cut.isCut).toBe(true)
    expect(cut.body).toHaveLength(1000)
    expect((await call(`http://127.0.0.1:${port}/crumbs`)).isCut).toBe(true)
    await expect(call(`http://127.0.0.1:${port}/slow`, { timeout: 50 })).rejects.toThrow(
      'No answer within 0.05 seconds.',
    )
  })

  test.each([
    ['changes the protocol', '101 Switching Protocols', 'Upgrade: websocket'],
    ['sends early hints and nothing else', '103 Early Hints', 'Link: </x>'],
    ['sends less than it announced', '200 OK', 'Content-Length: 5'],
  ])('a server that %s is given up', async (_what, status, header) => {
    const lines = [`HTTP/1.1 ${status}`, header, 'Connection: upgrade', '', '']
    const odd = createTcpServer((socket) => socket.end(lines.join('\r\n'))).listen(0, '127.0.0.1')
    await once(odd, 'listening')
    const { port: oddPort } = odd.address() as AddressInfo
    const answer = call(`http://127.0.0.1:${oddPort}/`, { timeout: 2_000 })
    await expect(answer).rejects.toThrow(OutgoingError)
    odd.close()
  })

  test('an unreachable host is reported with the reason', async () => {
    await expect(call('http://127.0.0.1:1/')).rejects.toThrow('The host refused the connection.')
  })
})
