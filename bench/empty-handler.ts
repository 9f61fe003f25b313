import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { stopWithParent } from '../scripts/stop-with-parent.js'

// Answers every request with an empty list, with the server's HTTP library alone. The benchmark
// measures it as the most that this machine can do.
stopWithParent()
createServer(getRequestListener(() => Response.json([]), { overrideGlobalObjects: false })).listen(
  Number(process.env.PORT),
  '127.0.0.1',
)
