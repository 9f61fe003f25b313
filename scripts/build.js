// `npm run build`: the build of the site, on the Node of node_modules instead of the installed one.
import { runOnPinnedNode } from './pinned-node.js'

await runOnPinnedNode('scripts/build-site.ts')
