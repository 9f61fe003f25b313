import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestDatabase } from '../../database/tests/engines/test-database.ts'
import { builtSite, script } from './test-built-site.ts'

const { open, siteOf, get } = await builtSite()
let database: TestDatabase

describe('files of the site', () => {
  beforeAll(async () => {
    database = await open('embedded')
  })
  afterAll(() => database.close())

  it('are compressed, and cached for ever when their name contains a hash', async () => {
    for (const [encoding, decode] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const response = await get('/assets/app-1a2b3c.js', { 'accept-encoding': encoding })
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'content-encoding': encoding,
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept-Encoding',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      })
      expect(decode(await response.arrayBuffer()).toString()).toBe(script)
    }
  })

  it('are not compressed when the client does not ask or it would not help', async () => {
    const plain = await get('/assets/app-1a2b3c.js')
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(await plain.text()).toBe(script)
    const font = await get('/assets/font-1a2b3c.woff2', { 'accept-encoding': 'br' })
    expect(font.headers.get('content-encoding')).toBeNull()
    expect(font.headers.get('content-type')).toBe('font/woff2')
  })

  it('are not sent again when unchanged', async () => {
    const first = await get('/favicon.svg')
    expect(first.headers.get('cache-control')).toBe('public, max-age=3600')
    const again = await get('/favicon.svg', { 'if-none-match': first.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
  })

  it.each([
    ['/assets/app-1a2b3c.js.map'],
    ['/assets/gone-9z.js'],
    ['/assets/'],
    ['/assets/app'],
    ['/favicon.png'],
    ['/index.html'],
    ['/.env'],
    ['/.vite/manifest.json'],
    ['/%2eenv'],
    ['/..%2fpackage.json'],
    ['/%252e%252e%252fpackage.json'],
    ['/book%00'],
    ['/package.json'],
    ['/server/main.ts'],
    ['/wp-login.php'],
  ])('do not include %s', async (path) => {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(await response.text()).toBe('Not found')
  })

  it('cannot be escaped by a path that URL parsing would normalize', async () => {
    const env = { incoming: { url: '/../../etc/passwd' } }
    expect((await get('/etc/passwd', {}, env)).status).toBe(404)
  })

  it('are read-only', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const response = await siteOf().fetch(new Request('http://localhost/book', { method }))
      expect(response.status).toBe(405)
      expect(response.headers.get('allow')).toBe('GET, HEAD')
    }
    const head = await siteOf().fetch(new Request('http://localhost/', { method: 'HEAD' }))
    expect(head.status).toBe(200)
    expect(await head.text()).toBe('')
  })
})
