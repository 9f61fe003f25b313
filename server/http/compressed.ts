import type { Context } from 'hono'
import { acceptedEncoding, encode } from './accepted-encoding.ts'

/** Shorter answers fit into one packet anyway. Bytes. */
const worthwhile = 1_000

/** Compresses answers for those who take them so: a list shrinks to a fifth. */
export async function compressed(c: Context, next: () => Promise<void>): Promise<void> {
  await next()
  const { status, headers } = c.res
  headers.append('vary', 'Accept-Encoding')
  const encoding = acceptedEncoding(c.req.header('accept-encoding'))
  if (encoding === undefined || c.req.method === 'HEAD' || headers.has('content-encoding')) return
  const body = Buffer.from(await c.res.arrayBuffer())
  if (body.length >= worthwhile) headers.set('content-encoding', encoding)
  const sent = body.length < worthwhile ? body : await encode(body, encoding, 4)
  // Without the answer that is there, whose headers would be taken over one by one.
  c.res = undefined
  c.res = new Response(hasNoBody(status) ? null : new Uint8Array(sent), { status, headers })
}

function hasNoBody(status: number): boolean {
  return [101, 204, 205, 304].includes(status)
}
