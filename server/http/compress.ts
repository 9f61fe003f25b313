import { gzipSync } from 'node:zlib'
import { acceptedEncoding, encode } from './accepted-encoding.ts'

/**
 * The shortest text, in characters, that is compressed. A shorter one fits into one packet anyway.
 */
const worthwhile = 1_000
/** The shortest text that is compressed in another thread. */
const long = 100_000

/**
 * Returns an answer of REST as it is sent to a client with this Accept-Encoding, and its headers. A
 * list of rows shrinks to about a tenth. Most texts are compressed by gzip in this thread: another
 * thread, or brotli with its half megabyte of tables, would take longer.
 */
export async function compress(text: string, accepted: string | null) {
  const headers: Record<string, string> = { vary: 'Accept-Encoding' }
  const isShort = text.length < long
  const preferred = isShort ? (['gzip', 'br'] as const) : (['br', 'gzip'] as const)
  const encoding =
    text.length < worthwhile ? undefined : acceptedEncoding(accepted ?? undefined, preferred)
  if (encoding === undefined) return { body: text, headers }
  headers['content-encoding'] = encoding
  const bytes =
    isShort && encoding === 'gzip'
      ? gzipSync(text, smallTables)
      : await encode(Buffer.from(text), encoding, 4)
  return { body: new Uint8Array(bytes), headers }
}

/** With these parameters gzip's tables take 48 KiB instead of 256. */
const smallTables = { windowBits: 13, memLevel: 5 }
