import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newDataDir } from '../../database/tests/engines/test-database.ts'
import { rawRequest, statusesIn } from './raw-request.ts'
import { ready, type Started, serverProcesses } from './server-process.ts'

/** Text of a file that no response may contain. */
const manifest = readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8').slice(0, 60)

describe('a server that receives hostile requests', () => {
  const start = serverProcesses({ endWith: afterAll })
  let dataDir: string
  let server: Started
  beforeAll(async () => {
    dataDir = await newDataDir()
    server = await start(dataDir, { SITE_URL: 'https://cages.example' })
    await ready(server)
  })
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  const ask = (lines: string[], body = '') =>
    rawRequest(server.url, `${lines.join('\r\n')}\r\n\r\n${body}`)
  const askFor = (method: string, path: string, ...headers: string[]) =>
    ask([`${method} ${path} HTTP/1.1`, 'Host: cages.example', 'Connection: close', ...headers])

  const routes = [
    ...['/', '/book', '/login', '/admin', '/display', '/nothing', '/nothing.js', '/assets/x.js'],
    ...[
      '/manage/x',
      '/manage/x/booking.ics',
      '/calendar/x.ics',
      '/docs/api',
      '/healthz',
      '/readyz',
    ],
    ...['/metrics', '/rest/v1/', '/rest/v1/facilities', '/rest/v1/rpc/x', '/auth/v1/settings'],
    ...['/auth/v1/user', '/auth/v1/verify?token=x', '/functions/v1/changes', '/functions/v1/x'],
  ]
  test.each(routes)('%s has every security header for every method', async (path) => {
    for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS']) {
      const said = await askFor(method, path, 'Content-Length: 0')
      const headers = said.toLowerCase().split('\r\n\r\n')[0] ?? ''
      for (const name of [
        ...["content-security-policy: default-src 'none'", 'x-content-type-options: nosniff'],
        ...['referrer-policy: no-referrer', 'x-frame-options: deny', 'strict-transport-security:'],
        ...['cross-origin-opener-policy: same-origin', 'cross-origin-resource-policy: same-origin'],
        'permissions-policy:',
      ]) {
        expect(headers, `${method} ${path}`).toContain(`\n${name}`)
      }
      expect(headers).not.toMatch(/\nserver:|\nx-powered-by:/)
      expect(headers).not.toContain('access-control-allow-origin')
      if (/^\/(rest|auth|functions)\//.test(path))
        expect(headers).toContain('cache-control: no-store')
    }
  })

  test.each([
    ...[
      '/../package.json',
      '/assets/../../package.json',
      '/%2e%2e/package.json',
      '/..%2fpackage.json',
    ],
    ...['/%2e%2e%2f%2e%2e%2fetc/passwd', '/%252e%252e%252fpackage.json', '/..%5cpackage.json'],
    ...[
      '/..;/package.json',
      '//etc/passwd',
      '/\\package.json',
      '/./package.json',
      '/%00',
      '/a%00.js',
    ],
    ...[
      '/%0d%0aset-cookie:x=1',
      '/.env',
      '/.git/config',
      '/.git/HEAD',
      '/%2egit/config',
      '/.npmrc',
    ],
    ...[
      '/.well-known/../.env',
      '/package.json',
      '/package-lock.json',
      '/server/main.ts',
      '/data/secret',
    ],
    ...[
      '/database/PG_VERSION',
      '/assets/',
      '/assets/index.js.map',
      '/index.js.map',
      '/src/main.tsx',
    ],
    ...[
      '/node_modules/hono/package.json',
      '/%ff',
      '/%',
      '/%e0%80%af',
      '/CON',
      '/index.html',
      '/rest/v1/../../.env',
    ],
    ...[
      '/functions/v1/..%2f..%2fpackage.json',
      '/auth/v1/%2e%2e/user',
      'http://other.example/.env',
    ],
  ])('%s is nothing', async (path) => {
    const said = await askFor('GET', path)
    const [status = 0] = statusesIn(said)
    // A path that may belong to the app gets its page. A checkout that was never built answers 503.
    const isAddress = /^(\/\w+)+$/.test(path)
    expect([400, 401, 404, 503, ...(isAddress ? [200] : [])], said.slice(0, 200)).toContain(status)
    if (status === 200) expect(said).toContain('<div id="root"')
    expect(said).not.toContain(manifest)
    expect(said).not.toMatch(/root:x|set-cookie|\[core\]|import .* from/i)
  })

  test.each([
    'PUT',
    'PATCH',
    'DELETE',
    'TRACE',
    'TRACK',
    'PROPFIND',
    'DEBUG',
    'CONNECT',
    'get',
    'X',
  ])('%s of a page changes nothing and reflects nothing', async (method) => {
    const said = await askFor(
      method,
      method === 'CONNECT' ? 'other.example:443' : '/',
      'X-Secret: 1234',
    )
    expect(statusesIn(said)[0] ?? 400).toBeGreaterThanOrEqual(400)
    expect(said).not.toContain('1234')
  })

  test.each([
    ['two hosts', ['Host: cages.example', 'Host: other.example']],
    ['two hosts that agree', ['Host: cages.example', 'Host: cages.example']],
    ['no host', []],
    ['a host folded over two lines', ['Host: cages', ' .example']],
    ['a space before the colon', ['Host: cages.example', 'Content-Length : 5']],
    ['a header without a name', ['Host: cages.example', ': x']],
    ['a control character in a value', ['Host: cages.example', 'X: a\u0001b']],
    ['a carriage return alone', ['Host: cages.example', 'X: a\rSet-Cookie: b=1']],
  ])('%s: refused', async (_what, headers) => {
    const said = await ask(['GET /healthz HTTP/1.1', ...headers, 'Connection: close'])
    expect(statusesIn(said)).toEqual([400])
  })

  const hidden = 'GET /auth/v1/settings HTTP/1.1\r\nHost: cages.example\r\n\r\n'
  test.each([
    ['both lengths', ['Content-Length: 4', 'Transfer-Encoding: chunked'], `0\r\n\r\n${hidden}`],
    ['two lengths', ['Content-Length: 0', 'Content-Length: 60'], hidden],
    ['two lengths in one', ['Content-Length: 0, 60'], hidden],
    ['a signed length', ['Content-Length: +0'], hidden],
    ['a length in hexadecimal', ['Content-Length: 0x0'], hidden],
    ['a length below nothing', ['Content-Length: -1'], hidden],
    ['another coding', ['Transfer-Encoding: xchunked'], `0\r\n\r\n${hidden}`],
    ['chunked and more', ['Transfer-Encoding: chunked, identity'], `0\r\n\r\n${hidden}`],
    [
      'chunked twice',
      ['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'],
      `0\r\n\r\n${hidden}`,
    ],
    ['a tab before chunked', ['Transfer-Encoding:\u000bchunked'], `0\r\n\r\n${hidden}`],
    ['a chunk of no size', ['Transfer-Encoding: chunked'], `x\r\n\r\n${hidden}`],
    [
      'a chunk too large to count',
      ['Transfer-Encoding: chunked'],
      `${'f'.repeat(20)}\r\n${hidden}`,
    ],
    ['a chunk that ends early', ['Transfer-Encoding: chunked'], `1\r\nabc\r\n0\r\n\r\n${hidden}`],
  ])('%s: nothing is smuggled in behind it', async (_what, headers, body) => {
    const lines = [
      'POST /rest/v1/rpc/x HTTP/1.1',
      'Host: cages.example',
      'Content-Type: application/json',
    ]
    const said = await ask([...lines, ...headers], body)
    expect(statusesIn(said).length, said.slice(0, 300)).toBeLessThanOrEqual(1)
    expect(said).not.toContain('"external"')
    expect(statusesIn(said)[0] ?? 400).toBeGreaterThanOrEqual(400)
  })

  test('headers beyond 16 kB are refused, and the next request is served', async () => {
    const said = await askFor('GET', '/healthz', `X: ${'x'.repeat(20_000)}`)
    expect(statusesIn(said)).toEqual([431])
    expect(said).toContain('"message":"The address and the headers of a request may have 16 kB')
    expect(
      statusesIn(await askFor('GET', `/healthz?${'x'.repeat(20_000)}`))[0],
    ).toBeGreaterThanOrEqual(400)
    expect(statusesIn(await askFor('GET', '/healthz'))).toEqual([200])
  })

  test.each([
    'https://evil.example',
    'null',
    'https://cages.example.evil.example',
    'http://cages.example',
  ])('a page of %s may neither read nor write', async (origin) => {
    for (const path of ['/rest/v1/facilities', '/auth/v1/settings', '/functions/v1/mail-status']) {
      const read = await askFor('GET', path, `Origin: ${origin}`)
      expect(read.toLowerCase()).not.toContain('access-control-allow-origin')
      const write = await askFor('POST', path, `Origin: ${origin}`, 'Content-Length: 0')
      expect(statusesIn(write)).toEqual([403])
    }
  })
})
