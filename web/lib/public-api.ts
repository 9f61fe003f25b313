import type { publicClient } from './clients.ts'
import { pageFiles } from './page-files.ts'

/**
 * The API as `publicClient` asks it, for what a visitor sees first: what was asked for the page
 * comes with it, so the client comes after it (`fetchWhatComesLater`).
 */
export async function publicApi(): Promise<typeof publicClient> {
  return (await pageFiles(() => import('./clients.ts'))).publicClient
}
