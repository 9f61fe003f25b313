import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { type Encoding, encode } from '../http/accepted-encoding.ts'

/** One file of the built site, in memory. */
export type StaticFile = {
  type: string
  etag: string
  body: Buffer
  /** Resolves to undefined where compressing gains nothing. */
  encoded(encoding: Encoding): Promise<Buffer | undefined>
}

/**
 * Everything under `directory` that may be served, by URL path. Source maps, dot files and the
 * page itself stay out. Names of files are looked up here and nowhere else, so no request can
 * leave the folder.
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
    files.set(url, staticFile(await readFile(path), type))
  }
  return files
}

/** Compresses ahead of the first visitor, one file after the other. */
export async function warmUp(files: Map<string, StaticFile>): Promise<void> {
  for (const file of files.values()) {
    await file.encoded('br')
    await file.encoded('gzip')
  }
}

function staticFile(body: Buffer, type: string): StaticFile {
  const encodings = new Map<Encoding, Promise<Buffer | undefined>>()
  return {
    type,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    body,
    encoded(encoding) {
      if (body.length < 500 || !/^text|javascript|json|svg|xml/.test(type)) {
        return Promise.resolve(undefined)
      }
      const known = encodings.get(encoding)
      if (known) return known
      const made = encode(body, encoding, 11)
      encodings.set(encoding, made)
      return made
    },
  }
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
