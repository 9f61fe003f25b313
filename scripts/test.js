import { runOnPinnedNode } from './pinned-node.js'

await runOnPinnedNode('scripts/run-tests.ts')
