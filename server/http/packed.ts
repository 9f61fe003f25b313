import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { acceptedEncoding, encode } from './accepted-encoding.ts'

/** Bytes: what is shorter fits into one packet anyway, what is longer is packed beside the server. */
const worthwhile = 1_000
const long = 100_000

/**
 * A text as it is sent to somebody with this Accept-Encoding: a list shrinks to a tenth. For most
 * of them handing the work to another thread takes longer than doing it.
 */
export async function packed(text: string, accepted: string | null) {
  const vary: Record<string, string> = { vary: 'Accept-Encoding' }
  const encoding = text.length < worthwhile ? undefined : acceptedEncoding(accepted ?? undefined)
  if (encoding === undefined) return { body: text, headers: vary }
  const headers = { ...vary, 'content-encoding': encoding }
  if (text.length > long) {
    return { body: new Uint8Array(await encode(Buffer.from(text), encoding, quality)), headers }
  }
  const bytes =
    encoding === 'gzip'
      ? gzipSync(text)
      : brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
  return { body: new Uint8Array(bytes), headers }
}

/** Of brotli, 0 to 11: half the bytes of the least, for 20 µs more. */
const quality = 4
