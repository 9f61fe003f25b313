import { routeCosts } from '../server/access/route-costs.ts'
import { apiPagePath } from '../server/site/api-page.ts'
import { homeScreenPaths } from '../server/site/home-screen.ts'

/**
 * Returns what Vite passes on to the server in `npm run dev`: every route except `/*`, the pages
 * and their files, which Vite serves itself. Of these it passes on what only the server makes: the
 * manifest, the pictures, and the page of the API with its style. Vite compares these expressions
 * with path and query.
 */
export function proxiedPaths(): string[] {
  const routes = Object.keys(routeCosts).filter((route) => route !== '/*')
  return [...routes, ...homeScreenPaths, apiPagePath, '/assets/*'].map((route) => {
    const path = route.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/?]+')
    return path.endsWith('/*') ? `^${path.slice(0, -1)}` : `^${path}(?:\\?|$)`
  })
}
