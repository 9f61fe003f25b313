// `npm run bench`: the benchmarks, on the Node of node_modules instead of the installed one.
import { runOnPinnedNode } from './pinned-node.js'

await runOnPinnedNode('scripts/bench.ts')
