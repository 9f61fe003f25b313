// `npm run check-site`: a trial of a running site, on the Node of node_modules instead of the installed one.
import { runOnPinnedNode } from './pinned-node.js'

await runOnPinnedNode('scripts/check-site.ts')
