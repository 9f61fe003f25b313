import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { stopWithParent } from '../scripts/stop-with-parent.js'

// Answers every request with an empty list. It uses only the HTTP library of the server, so its
// speed is the most that the server could reach on this machine. The benchmark compares with it.
stopWithParent()
createServer(getRequestListener(() => Response.json([]), { overrideGlobalObjects: false })).listen(
  Number(process.env.PORT),
  '127.0.0.1',
)
