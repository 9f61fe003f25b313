import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/**
 * Returns how the body of a page, a file or an answer of REST may be compressed for a client: the
 * first of the preferred encodings that its Accept-Encoding header names, or undefined.
 */
export function acceptedEncoding(
  header: string | undefined,
  preferred: readonly Encoding[] = ['br', 'gzip'],
): Encoding | undefined {
  const refused = /;\s*q=0(\.0*)?$/
  const accepted = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !refused.test(part))
    .map((part) => part.split(';')[0]?.trim())
  return preferred.find((encoding) => accepted.includes(encoding))
}

/** Encodes a body. `effort` is brotli's quality, 0 to 11. Gzip always uses its best level. */
export async function encode(body: Buffer, encoding: Encoding, effort: number): Promise<Buffer> {
  if (encoding === 'gzip') return gzipped(body, { level: constants.Z_BEST_COMPRESSION })
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: effort,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
