import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { stopWithParent } from '../scripts/stop-with-parent.js'

// The server's HTTP library alone: no routes, no database. Every answer is an empty list.
stopWithParent()
createServer(getRequestListener(() => Response.json([]), { overrideGlobalObjects: false })).listen(
  Number(process.env.PORT),
  '127.0.0.1',
)
