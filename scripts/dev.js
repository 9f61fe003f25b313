// `npm run dev`: the site with hot reload, on the Node of node_modules instead of the installed one.
import { runOnPinnedNode } from './pinned-node.js'

await runOnPinnedNode('scripts/serve-dev.ts')
