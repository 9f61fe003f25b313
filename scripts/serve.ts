import { buildSite } from './build-site.ts'
import { stopWithParent } from './stop-with-parent.js'

stopWithParent()
try {
  await buildSite()
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
await import('../server/main.ts')
