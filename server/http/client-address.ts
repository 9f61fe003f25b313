import { AsyncLocalStorage } from 'node:async_hooks'
import { isIP, SocketAddress } from 'node:net'
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
 * Returns the address by which requests are limited. An IPv6 address is cut to its /64, because
 * every subscriber gets at least that range.
 */
export function clientAddress(c: Context, trustProxy: number): string {
  return network(wholeAddress(c, trustProxy))
}

/**
 * Returns the address of the client: the socket's, or with `trustProxy` proxies in front, the one
 * that the outermost proxy saw. A client can add entries to X-Forwarded-For, but they are further
 * left and are never used.
 */
export function wholeAddress(c: Context, trustProxy: number): string {
  const socket: string = c.env?.incoming?.socket?.remoteAddress ?? 'unknown'
  if (trustProxy === 0) return plainAddress(socket)
  const forwarded = (c.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
  const chain = [...forwarded, socket]
  return plainAddress(chain[Math.max(0, chain.length - 1 - trustProxy)] ?? socket)
}

/** Returns an IPv4 address, or the /64 of an IPv6 address. Any other text as it is. */
function network(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right]
  return `${groups.slice(0, 4).join(':')}::/64`
}

/**
 * Returns an address in its shortest form, without the port that some proxies add, which is
 * another one for each connection. Of any other text the first 64 characters.
 */
function plainAddress(text: string): string {
  const bare = text.replace(/%[^\]]*/, '')
  const known = [bare, bare.replace(/:\d+$/, '')].find((each) => isIP(each))
  const address = known ?? SocketAddress.parse(bare)?.address ?? bare
  if (isIP(address) !== 6) return address.slice(0, 64)
  const shortest = new SocketAddress({ address, family: 'ipv6' })
  return shortest.address.replace(/^::ffff:(?=\d+\.)/, '')
}
