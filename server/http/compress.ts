import { gzipSync } from 'node:zlib'
import { acceptedEncoding, encode } from './accepted-encoding.ts'

/**
 * Bytes. A shorter text than `worthwhile` fits into one packet. A longer one than `long` is encoded
 * in a thread.
 */
const worthwhile = 1_000
const long = 100_000

/**
 * Returns the text as sent to a client with this Accept-Encoding, with its headers. A list shrinks
 * to a tenth. For most texts a thread, or brotli with its half megabyte of tables, takes longer
 * than gzip on the spot.
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

/** The tables take 48 KiB instead of 256. */
const smallTables = { windowBits: 13, memLevel: 5 }
