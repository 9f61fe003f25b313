import { runOnPinnedNode } from './pinned-node.js'

await runOnPinnedNode('scripts/serve-dev.ts')
