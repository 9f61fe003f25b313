import type { publicClient } from './clients.ts'
import { pageFiles } from './page-files.ts'

/**
 * For the queries of public pages: loads and returns `publicClient`. A page that the server renders
 * brings its data along. So the client is a file of its own, which loads with the first query, or
 * once the first screen is shown (`loadDeferredFiles`).
 */
export async function publicApi(): Promise<typeof publicClient> {
  return (await pageFiles(() => import('./clients.ts'))).publicClient
}
