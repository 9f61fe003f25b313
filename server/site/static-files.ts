import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { Encoding } from '../http/accepted-encoding.ts'

/** A file of the built site, in memory. */
export type StaticFile = {
  type: string
  etag: string
  /** Returns the uncompressed bytes. Few clients want them, so they may be unpacked on demand. */
  body(): Buffer
  /**
   * The versions that the build compressed. Scripts, style sheets and SVG files have them; other
   * files have none.
   */
  packed: Partial<Record<Encoding, Buffer>>
}

/** The extensions that the build appends to the names of compressed files. */
export const packedEndings = { br: '.br', gzip: '.gz' } as const satisfies Record<Encoding, string>

/**
 * Loads all files under `directory` that may be served, by URL path. Source maps, dot files and the
 * page itself are left out. Requests look files up only in this map, so none can leave the folder.
 */
export async function loadStaticFiles(directory: string): Promise<Map<string, StaticFile>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const files = new Map<string, StaticFile>()
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    const url = `/${relative(directory, path).split(sep).join('/')}`
    const type = typeByExtension[extname(url).toLowerCase()]
    if (!entry.isFile() || type === undefined || url.includes('/.') || url === '/index.html')
      continue
    const body = await readFile(path)
    const [br, gzip] = await Promise.all(
      [packedEndings.br, packedEndings.gzip].map((ending) =>
        readFile(path + ending).catch(() => undefined),
      ),
    )
    files.set(url, {
      type,
      etag: etagOf(body),
      body: br ? unpacked(br) : whole(body),
      packed: { br, gzip },
    })
  }
  return files
}

/**
 * Returns a function that unpacks a file when it is called, and caches the bytes until the next
 * garbage collection. A separate function, because closures of one scope keep each other's values
 * in memory.
 */
function unpacked(packed: Buffer): () => Buffer {
  let kept: WeakRef<Buffer> | undefined
  return () => {
    const known = kept?.deref()
    if (known) return known
    const body = brotliDecompressSync(packed)
    kept = new WeakRef(body)
    return body
  }
}

function whole(body: Buffer): () => Buffer {
  return () => body
}

/** Returns the ETag by which a browser asks whether its copy of the file is still the same. */
export function etagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

const typeByExtension: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
