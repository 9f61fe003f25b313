import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from './server-process.ts'

/**
 * For the parts of the benchmark that open pages in a browser: runs `work` on a new site with the
 * demo facility on the embedded engine, then removes the site.
 */
export async function withDemo<T>(work: (url: string) => Promise<T>): Promise<T> {
  const directory = mkdtempSync(join(tmpdir(), 'fungo-bench-demo-'))
  const server = await startServer({ DATA_DIR: directory })
  try {
    return await work(server.url)
  } finally {
    await server.stop()
    rmSync(directory, { recursive: true })
  }
}
