import { runOnPinnedNode } from './pinned-node.js'
import { serverSettings } from './server-settings.js'

await runOnPinnedNode('scripts/serve.ts', serverSettings)
