import { runOnPinnedNode } from './pinned-node.js'

await runOnPinnedNode('scripts/check-site.ts')
