// `npm test`: all checks and tests, on the Node of node_modules instead of the installed one.
import { runOnPinnedNode } from './pinned-node.js'

await runOnPinnedNode('scripts/run-tests.ts')
