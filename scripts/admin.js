// `npm run admin`: the operator's tool, on the Node of node_modules instead of the installed one.
import { runOnPinnedNode } from './pinned-node.js'

await runOnPinnedNode('server/admin.ts')
