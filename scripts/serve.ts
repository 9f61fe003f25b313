import { buildSite } from './build-site.ts'
import { stopWithParent } from './stop-with-parent.js'

// What `npm start` runs: builds the site if its sources changed, then starts the server.

// Otherwise the server would stay behind when npm is killed.
stopWithParent()
try {
  await buildSite()
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
await import('../server/main.ts')
