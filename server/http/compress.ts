import { gzipSync } from 'node:zlib'
import { acceptedEncoding, encode } from './accepted-encoding.ts'

/** Bytes: a text below `worthwhile` fits into one packet, one above `long` takes another thread. */
const worthwhile = 1_000
const long = 100_000

/**
 * A text as it is sent to somebody with this Accept-Encoding: a list shrinks to a tenth. Handing
 * the work of most to another thread, or to brotli with its half megabyte of tables, takes longer
 * than doing it.
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

/** 48 KiB instead of 256. */
const smallTables = { windowBits: 13, memLevel: 5 }
