import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { compressed } from './compressed.ts'

const long = JSON.stringify(Array.from({ length: 50 }, (_, row) => ({ row, is_available: true })))
const app = new Hono()
app.use(compressed)
app.get('/long', (c) => c.body(long, 201, { 'content-type': 'application/json', 'x-kept': 'yes' }))
app.get('/short', (c) => c.json([]))
app.get('/nothing', (c) => c.body(null, 204))

function ask(path: string, encoding?: string, method = 'GET') {
  const headers: Record<string, string> = encoding ? { 'accept-encoding': encoding } : {}
  return app.fetch(new Request(`https://cages.example${path}`, { headers, method }))
}

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('sends a long answer as %s and all that stood in it', async (encoding, decode) => {
  const answer = await ask('/long', encoding)
  expect(answer.status).toBe(201)
  expect(answer.headers.get('content-encoding')).toBe(encoding)
  expect(answer.headers.get('content-type')).toBe('application/json')
  expect(answer.headers.get('x-kept')).toBe('yes')
  expect(answer.headers.get('vary')).toBe('Accept-Encoding')
  const body = Buffer.from(await answer.arrayBuffer())
  expect(body.length).toBeLessThan(long.length / 5)
  expect(decode(body).toString()).toBe(long)
})

it('sends the rest as it is', async () => {
  for (const [path, encoding, body] of [
    ['/long', undefined, long],
    ['/long', 'identity', long],
    ['/short', 'br', '[]'],
    ['/nothing', 'br', ''],
  ] as const) {
    const answer = await ask(path, encoding)
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect(await answer.text()).toBe(body)
  }
  expect((await ask('/long', 'br', 'HEAD')).headers.get('content-encoding')).toBeNull()
})
