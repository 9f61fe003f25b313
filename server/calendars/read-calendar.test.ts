import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOutgoing } from '../http/outgoing-request.ts'
import { calendarFailures, readCalendar } from './read-calendar.ts'

const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT']
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const hour = ['DTSTART:20260616T140000Z', 'DURATION:PT1H']
const { large, strange, lost } = calendarFailures

/** Answers of a foreign server, each with the message that the calendar's owner gets. */
const answers: Record<string, [RequestListener, string]> = {
  'thirty megabytes': [(_, response) => response.end('x'.repeat(30_000_000)), large],
  'ten megabytes, packed, though nobody asked for that': [
    (_, response) =>
      response
        .writeHead(200, { 'content-encoding': 'gzip' })
        .end(gzipSync(calendar(...event(...hour), 'X'.repeat(10_000_000)))),
    strange,
  ],
  'a rule for each second since 1970': [
    (_, response) =>
      response.end(
        calendar(...event('DTSTART:19700101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY')),
      ),
    large,
  ],
  'ten thousand rules for each day': [
    (_, response) => {
      const daily = event('DTSTART:20200101T140000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY')
      response.end(calendar(...Array.from({ length: 10_000 }, () => daily).flat()))
    },
    large,
  ],
  'a hundred thousand components, one within the other': [
    (_, response) => response.end(calendar(...Array<string>(100_000).fill('BEGIN:VEVENT'))),
    strange,
  ],
  'nothing that is text': [(_, response) => response.end(Buffer.alloc(1_000_000, 0xff)), strange],
  'addresses that lead in a circle': [
    (request, response) => response.writeHead(302, { location: `${request.url}x` }).end(),
    lost,
  ],
  'an address of another kind': [
    (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    'This is no web address.',
  ],
  'an address with a user': [
    (_, response) => response.writeHead(302, { location: 'http://me:secret@127.0.0.1/' }).end(),
    'An address with a user name is not called.',
  ],
  'half of what it announced': [
    (_, response) => {
      response.writeHead(200, { 'content-length': 1_000 }).write('BEGIN:VCALENDAR')
      setTimeout(() => response.destroy(), 50)
    },
    'The host broke the connection off.',
  ],
}

let server: Server
beforeAll(async () => {
  server = createServer((request, response) => {
    const name = decodeURIComponent(request.url ?? '').split('/')[1] ?? ''
    answers[name]?.[0](request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const followed = (address: string) => ({
  address,
  etag: null,
  lastModified: null,
  zone: 'America/New_York',
  email: 'ray@example.com',
  from: Date.parse('2026-06-01T00:00:00Z'),
  until: Date.parse('2026-10-01T00:00:00Z'),
})

test.each(Object.keys(answers))(
  '%s: the owner is told and other requests are not delayed',
  async (name) => {
    const { port } = server.address() as AddressInfo
    const address = `http://127.0.0.1:${port}/${encodeURIComponent(name)}/`
    const begun = process.threadCpuUsage()
    const reading = readCalendar(followed(address), createOutgoing({ allowPrivate: true }))
    await expect(reading).rejects.toThrow(answers[name]?.[1])
    const { user, system } = process.threadCpuUsage(begun)
    // Milliseconds of processor time of this thread, which answers all requests. A slow machine
    // needs more.
    expect((user + system) / 1_000).toBeLessThan(4_000)
  },
)

test('a calendar of almost 20 MB is read', { tags: 'long' }, async () => {
  const eightYears = Array.from({ length: 20_000 }, (_, n) => {
    const day = new Date(Date.UTC(2018, 0, 1) + n * 3_600_000 * 4).toISOString()
    const at = (hour: string) => `${day.slice(0, 10).replaceAll('-', '')}T${hour}0000Z`
    return event(`DTSTART:${at('14')}`, `DTEND:${at('15')}`, `DESCRIPTION:${'x'.repeat(900)}`)
  })
  const text = calendar(eightYears.flat().join('\r\n'))
  expect(text.length).toBeGreaterThan(19_000_000)
  const { times, leftOut } = await readCalendar(followed('https://calendar.example/'), () =>
    Promise.resolve({ status: 200, headers: {}, body: Buffer.from(text), isCut: false }),
  )
  expect(times).toHaveLength(122)
  expect(leftOut).toBe(0)
})

test('an outside address that leads to a private host is refused', async () => {
  const call = createOutgoing()
  for (const inside of [
    'https://169.254.169.254/latest',
    'https://[::1]:8443/',
    'http://10.0.0.1/',
  ]) {
    const reading = readCalendar(followed('https://calendar.example/'), (address, request) =>
      address === 'https://calendar.example/'
        ? Promise.resolve({
            status: 302,
            headers: { location: inside },
            body: Buffer.alloc(0),
            isCut: false,
          })
        : call(address, request),
    )
    await expect(reading, inside).rejects.toThrow(/not called|Only https/)
  }
})
