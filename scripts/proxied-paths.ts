import { routeCosts } from '../server/access/route-costs.ts'

/**
 * Returns what Vite passes on to the server in `npm run dev`: every route except `/*`, the pages
 * and their files, which Vite serves itself. Vite compares these expressions with path and query.
 */
export function proxiedPaths(): string[] {
  return Object.keys(routeCosts)
    .filter((route) => route !== '/*')
    .map((route) => {
      const path = route.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/?]+')
      return path.endsWith('/*') ? `^${path.slice(0, -1)}` : `^${path}(?:\\?|$)`
    })
}
