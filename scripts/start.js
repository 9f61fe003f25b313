// `npm start`: the server, on the Node of node_modules instead of the installed one.
import { runOnPinnedNode } from './pinned-node.js'
import { serverSettings } from './server-settings.js'

await runOnPinnedNode('scripts/serve.ts', serverSettings)
