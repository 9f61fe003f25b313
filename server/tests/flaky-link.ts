import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

type State = 'well' | 'refuses' | 'says nothing'

/** A connection to a local port that can be cut or silently stop forwarding. */
export async function flakyLink(to: number) {
  let state: State = 'well'
  let fatal: string | undefined
  const pairs = new Set<[Socket, Socket]>()
  const server = createServer((near) => {
    if (state === 'refuses') return near.destroy()
    const far = connect(to, '127.0.0.1')
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    for (const [from, into] of [pair, [far, near] as const]) {
      from.on('error', () => {})
      from.on('data', (chunk) => {
        if (fatal !== undefined && chunk.includes(fatal)) {
          fatal = undefined
          cut()
        } else if (state !== 'says nothing') into.write(chunk)
      })
      from.on('close', () => {
        into.destroy()
        pairs.delete(pair)
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    for (const [near] of pairs) near.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    be(next: State): void {
      // Cut, because bytes were lost: a line that works again needs new connections.
      if (next === 'refuses' || state === 'says nothing') cut()
      state = next
    },
    /** Cuts all connections once, before this text passes. */
    cutBefore(text: string): void {
      fatal = text
    },
    close(): void {
      cut()
      server.close()
    },
  }
}
