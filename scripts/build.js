import { runOnPinnedNode } from './pinned-node.js'

await runOnPinnedNode('scripts/build-site.ts')
