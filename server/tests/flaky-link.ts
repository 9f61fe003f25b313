import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

type State = 'forwards' | 'refuses' | 'silent'

/**
 * A TCP proxy to a local port, for tests of a broken network. It can cut its connections, refuse
 * new ones, or keep them open and forward nothing.
 */
export async function flakyLink(to: number) {
  let state: State = 'forwards'
  let cutAtText: string | undefined
  const pairs = new Set<[Socket, Socket]>()
  const server = createServer((near) => {
    if (state === 'refuses') return near.destroy()
    const far = connect(to, '127.0.0.1')
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    for (const [from, into] of [pair, [far, near] as const]) {
      from.on('error', () => {})
      from.on('data', (chunk) => {
        if (cutAtText !== undefined && chunk.includes(cutAtText)) {
          cutAtText = undefined
          cut()
        } else if (state !== 'silent') into.write(chunk)
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
    setState(next: State): void {
      // While it was silent, the open connections lost bytes. They are cut, so that clients connect
      // again.
      if (next === 'refuses' || state === 'silent') cut()
      state = next
    },
    /** Cuts all connections once, before this text passes. */
    cutBefore(text: string): void {
      cutAtText = text
    },
    close(): void {
      cut()
      server.close()
    },
  }
}
