import { runOnPinnedNode } from './pinned-node.js'

await runOnPinnedNode('server/admin.ts')
