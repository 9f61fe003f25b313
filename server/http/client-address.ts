import { AsyncLocalStorage } from 'node:async_hooks'
import type { Context, MiddlewareHandler } from 'hono'

const clients = new AsyncLocalStorage<string>()

/** Lets `requestClient` answer whose request is being answered. */
export function rememberClient(trustProxy: number): MiddlewareHandler {
  return (c, next) => clients.run(clientAddress(c, trustProxy), next)
}

/** The address that the request comes from which is being answered. */
export function requestClient(): string | undefined {
  return clients.getStore()
}

/**
 * The address that limits are counted for: the socket's, or with `trustProxy` proxies in front
 * the one that the outermost of them saw. What a client writes into the header itself stands
 * further left and is never reached. IPv6 counts by its /64, the least that one customer gets.
 */
export function clientAddress(c: Context, trustProxy: number): string {
  const socket: string = c.env?.incoming?.socket?.remoteAddress ?? 'unknown'
  if (trustProxy === 0) return network(socket)
  const forwarded = (c.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
  const chain = [...forwarded, socket]
  return network(chain[Math.max(0, chain.length - 1 - trustProxy)] ?? socket)
}

function network(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').slice(0, 64)
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('%')[0]?.split('::') ?? []
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right]
  return `${groups.slice(0, 4).join(':')}::/64`
}
