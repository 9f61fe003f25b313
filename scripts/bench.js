import { runOnPinnedNode } from './pinned-node.js'

await runOnPinnedNode('scripts/bench.ts')
