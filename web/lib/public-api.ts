import type { publicClient } from './clients.ts'
import { pageFiles } from './page-files.ts'

/**
 * For the queries of public pages: loads and returns `publicClient`. The first page brings its data
 * along, so the client is loaded later, in a file of its own (`loadDeferredFiles`).
 */
export async function publicApi(): Promise<typeof publicClient> {
  return (await pageFiles(() => import('./clients.ts'))).publicClient
}
