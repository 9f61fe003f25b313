import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** The most connections without a complete request head, of one network address and of all. */
const mostOfAddress = 200
const mostOfAll = 2_000

/**
 * Bounds the connections that have not yet sent a whole request head, so that a flood of them does
 * not use up the server. One connection too many ends the oldest. A browser or a proxy sends its
 * request at once, so it is not among the oldest. Node itself ends such connections after
 * `headersTimeout`.
 */
export function boundHalfOpenSockets(
  server: Server,
  most: { ofAddress: number; ofAll: number } = { ofAddress: mostOfAddress, ofAll: mostOfAll },
): void {
  const all = new Set<Socket>()
  const byAddress = new Map<string, Set<Socket>>()
  const complete = new WeakMap<Socket, () => void>()

  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    const ofAddress = byAddress.get(address) ?? new Set()
    byAddress.set(address, ofAddress.add(socket))
    all.add(socket)
    const forget = () => {
      all.delete(socket)
      ofAddress.delete(socket)
      if (ofAddress.size === 0 && byAddress.get(address) === ofAddress) byAddress.delete(address)
    }
    socket.once('close', forget)
    complete.set(socket, forget)
    endOldest(ofAddress, most.ofAddress)
    endOldest(all, most.ofAll)
  })
  server.prependListener('request', ({ socket }) => complete.get(socket)?.())
}

/** Ends the oldest of too many sockets: a set keeps the order of insertion. */
function endOldest(sockets: Set<Socket>, most: number): void {
  const [oldest] = sockets
  if (sockets.size > most) oldest?.destroy()
}
