import { type LookupAddress, lookup } from 'node:dns'
import { type IncomingHttpHeaders, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { text as textOf } from 'node:stream/consumers'

/** A call to an address that somebody typed in: a webhook, a calendar. */
export type OutgoingCall = {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** Milliseconds for all of it. */
  patience: number
  /** Of the answer; more is a failure. */
  mostBytes: number
  /** The status is all that matters: what is more is not read, and no failure. */
  leavesRest?: boolean
  /** Breaks the call off. */
  signal?: AbortSignal
  /** For a facility's own network, and tests: also http, private addresses and any port. */
  allowsPrivate?: boolean
  /** A certificate to trust beside the usual ones. */
  ca?: string
  /** In place of the system's resolver. */
  resolve?: (host: string, answer: ResolverAnswer) => void
}

export type OutgoingAnswer = { status: number; headers: IncomingHttpHeaders; body: string }

type ResolverAnswer = (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void

/** Why there is no answer. `refused`: the address leads where nobody outside may call. */
export class OutgoingFailure extends Error {
  override name = 'OutgoingFailure'
  readonly reason: 'refused' | 'unreachable' | 'slow' | 'large'
  constructor(reason: OutgoingFailure['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}

/**
 * Calls an address of the public internet over https, on a connection of its own whose address is
 * judged after its name was resolved, so that a name which changes its mind leads nowhere else.
 * Redirects are answers like any other. Rejects with `OutgoingFailure`.
 */
export async function callOutside(address: string, call: OutgoingCall): Promise<OutgoingAnswer> {
  const problem = outgoingProblem(address, call)
  if (problem) throw new OutgoingFailure('refused', problem)
  const url = new URL(address)
  const late = AbortSignal.timeout(call.patience)
  try {
    return await send(url, call, call.signal ? AbortSignal.any([late, call.signal]) : late)
  } catch (error) {
    if (error instanceof OutgoingFailure) throw error
    if (late.aborted) throw new OutgoingFailure('slow', 'It did not answer in time.')
    const { code, message } = error as NodeJS.ErrnoException
    throw new OutgoingFailure('unreachable', `It cannot be reached (${code ?? message}).`)
  }
}

/** What is wrong with an address before anybody is asked where it leads; null: nothing. */
export function outgoingProblem(
  address: string,
  { allowsPrivate }: Pick<OutgoingCall, 'allowsPrivate'> = {},
): string | null {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const schemes = allowsPrivate ? ['https:', 'http:'] : ['https:']
  if (!url || !schemes.includes(url.protocol)) return 'The address must start with https://.'
  if (url.username || url.password) return 'The address must hold no name and no password.'
  if (allowsPrivate) return null
  if (!['', '8443'].includes(url.port)) return 'The address must use port 443 or 8443.'
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  return isIP(host) && !isPublicAddress(host) ? notOutside : null
}

const notOutside = 'The address leads to a private network.'

function send(url: URL, call: OutgoingCall, signal: AbortSignal): Promise<OutgoingAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<OutgoingAnswer>()
  const request = (url.protocol === 'https:' ? overHttps : overHttp)(url, {
    method: call.method ?? 'GET',
    headers: { 'accept-encoding': 'identity', 'user-agent': 'Fungo', ...call.headers },
    // A connection that is kept would have been judged for another call.
    agent: false,
    lookup: judgedLookup(call),
    ca: call.ca,
    signal,
  })
  request.on('error', reject)
  request.on('response', (response) => {
    let bytes = 0
    const { statusCode: status = 0, headers } = response
    response.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes <= call.mostBytes) return
      if (call.leavesRest) resolve({ status, headers, body: '' })
      response.destroy(new OutgoingFailure('large', 'Its answer is too large.'))
    })
    textOf(response).then((body) => resolve({ status, headers, body }), reject)
  })
  request.end(call.body)
  return promise
}

/** Resolves as always, and refuses a name of which any address lies inside. */
function judgedLookup({ allowsPrivate, resolve = systemResolver }: OutgoingCall): LookupFunction {
  return (host, options, answer) =>
    resolve(host, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first)
        return answer(error ?? new Error('The name has no address'), '', 0)
      if (!allowsPrivate && !addresses.every(({ address }) => isPublicAddress(address)))
        return answer(new OutgoingFailure('refused', notOutside), '', 0)
      return options.all ? answer(null, addresses) : answer(null, first.address, first.family)
    })
}

function systemResolver(host: string, answer: ResolverAnswer): void {
  lookup(host, { all: true }, answer)
}

/** True for an address that anybody on the internet can reach; what is not known is none. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !inside.check(address, 'ipv4')
  return family === 6 && !address.includes('%') && global6.check(address, 'ipv6') && !inside6(address)
}

/** IANA's special-purpose registries: this network, private, shared, loopback, link-local, … */
const inside = listOf('ipv4', [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'],
  ...['172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
])

/** Of IPv6 only this block is given out; mapped, translated, unique-local, link-local lie outside. */
const global6 = listOf('ipv6', ['2000::/3'])

/** Within it: protocol assignments with Teredo, documentation, and 6to4, which holds an IPv4 address. */
const special6 = listOf('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])

function inside6(address: string): boolean {
  return special6.check(address, 'ipv6')
}

function listOf(family: 'ipv4' | 'ipv6', networks: string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [start = '', bits] = network.split('/')
    list.addSubnet(start, Number(bits), family)
  }
  return list
}
