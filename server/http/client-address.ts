import { AsyncLocalStorage } from 'node:async_hooks'
import type { Context, MiddlewareHandler } from 'hono'

const clients = new AsyncLocalStorage<string>()

/** Makes the client's address available to `requestClient` while its request is handled. */
export function rememberClient(trustProxy: number): MiddlewareHandler {
  return (c, next) => clients.run(clientAddress(c, trustProxy), next)
}

/**
 * Runs work during which `requestClient` knows no client. The server asks itself for more than a
 * client asked for, such as the data of a page, and these requests must not count towards the
 * client's limits.
 */
export function withoutClient<T>(work: () => T): T {
  return clients.exit(work)
}

/**
 * Returns the address of the current request's client. Undefined outside `rememberClient` and
 * within `withoutClient`.
 */
export function requestClient(): string | undefined {
  return clients.getStore()
}

/**
 * Returns the address by which requests are limited: the socket's, or with `trustProxy` proxies in
 * front, the one that the outermost proxy saw. A client can add entries to X-Forwarded-For, but
 * they are further left and are never used. An IPv6 address is cut to its /64, because every
 * subscriber gets at least that range.
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

/** Returns an IPv4 address, or the /64 of an IPv6 address. */
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
