import type { MiddlewareHandler } from 'hono'

/**
 * Refuses requests to the API whose body is over `maxBytes`, with or without a Content-Length, by
 * throwing what `refusal` returns. Hono's own middleware fails without a Content-Length: it passes
 * the request to `new Request`, and the Node adapter's request is only a lightweight imitation of
 * one.
 */
export function limitedBody(maxBytes: number, refusal: () => Error): MiddlewareHandler {
  return async (c, next) => {
    const { method, headers } = c.req.raw
    if (method === 'GET' || method === 'HEAD') return next()
    const length = headers.get('content-length')
    if (length !== null && !headers.has('transfer-encoding')) {
      if (Number(length) > maxBytes) throw refusal()
      // Node reads no more than this length.
      return next()
    }
    const body = await readAtMost(maxBytes, c.req.raw.body)
    if (body === undefined) throw refusal()
    c.req.raw = new Request(c.req.url, { method, headers, body: body.length > 0 ? body : null })
    return next()
  }
}

/** Returns the body, or undefined when it is longer than `maxBytes`. */
async function readAtMost(
  maxBytes: number,
  stream: ReadableStream<Uint8Array> | null,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream ?? []) {
    size += chunk.length
    if (size > maxBytes) return undefined
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
