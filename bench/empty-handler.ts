import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { stopWithParent } from '../scripts/stop-with-parent.js'

// The server's own HTTP library with nothing behind it: no route, no database, an empty list.
stopWithParent()
createServer(getRequestListener(() => Response.json([]), { overrideGlobalObjects: false })).listen(
  Number(process.env.PORT),
  '127.0.0.1',
)
