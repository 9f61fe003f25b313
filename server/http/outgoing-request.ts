import { lookup as systemLookup } from 'node:dns'
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** A call that was refused or not answered. The message may be shown to people. */
export class OutgoingError extends Error {
  override name = 'OutgoingError'
  /** True when the address itself is refused, so that a retry is useless. */
  readonly permanent: boolean

  constructor(message: string, { permanent = false, cause }: Partial<OutgoingError> = {}) {
    super(message, { cause })
    this.permanent = permanent
  }
}

type OutgoingRequest = {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** Milliseconds for the whole call: name lookup, connection and response. */
  timeout?: number
  /**
   * The most bytes of the response to read. A longer response, or one in too many pieces, is cut.
   */
  mostBytes?: number
  signal?: AbortSignal
}

type OutgoingAnswer = {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
  /** The response was cut: it was longer than `mostBytes`, or came in too many pieces. */
  isCut: boolean
}

export type Outgoing = (address: string, request?: OutgoingRequest) => Promise<OutgoingAnswer>

/**
 * Returns a function that calls addresses which people typed in: of webhooks and of instructors'
 * own calendars. It calls only https on port 443 or from 1024 up, without user information, and
 * only hosts whose addresses are all public. It connects to the same address that it checked, so
 * that a name with a changing address reaches nothing private. It does not follow redirects. With
 * `allowPrivate`, for hosts in the server's own network, it also calls http, all ports and all
 * hosts. The function rejects with `OutgoingError`.
 */
export function createOutgoing({
  allowPrivate = false,
  lookup = systemLookup as LookupFunction,
}: {
  allowPrivate?: boolean
  lookup?: LookupFunction
} = {}): Outgoing {
  return async (address, { timeout = 15_000, mostBytes = 65_536, signal, ...request } = {}) => {
    const url = callable(address, allowPrivate)
    const deadline = AbortSignal.timeout(timeout)
    const options: RequestOptions = {
      method: request.method ?? 'GET',
      headers: { 'accept-encoding': 'identity', ...lengthOf(request.body), ...request.headers },
      // Connections are not reused, so that each address is checked.
      agent: false,
      lookup: allowPrivate ? lookup : publicOnly(lookup),
      signal: signal ? AbortSignal.any([deadline, signal]) : deadline,
    }
    try {
      return await send(url, options, request.body, mostBytes)
    } catch (error) {
      if (deadline.aborted) throw new OutgoingError(`No answer within ${timeout / 1000} seconds.`)
      throw outgoingError(error)
    }
  }
}

/** Parses an address. Throws `OutgoingError` when it may not be called. */
export function callable(address: string, allowPrivate: boolean): URL {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) refuse('This is no web address.')
  if (url.username || url.password) refuse('An address with a user name is not called.')
  if (allowPrivate) return url
  if (url.protocol !== 'https:') refuse('Only https:// addresses are called.')
  if (url.port !== '' && Number(url.port) < 1024)
    refuse('Only port 443 and ports from 1024 up are called.')
  // Node connects to a literal address without asking the resolver.
  const host = url.hostname.replace(/^\[|\]$/g, '')
  refuseInside(host)
  return url
}

const insideSentence = 'Addresses inside a network are not called.'

function refuse(message: string): never {
  throw new OutgoingError(message, { permanent: true })
}

/**
 * Throws `OutgoingError` for an IP address that is not public. A host name passes: it is not looked
 * up.
 */
export function refuseInside(host: string): void {
  if (isIP(host) && !isPublicAddress(host)) refuse(insideSentence)
}

/** Returns a resolver that fails unless all addresses it finds are public. */
export function publicOnly(lookup: LookupFunction): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const addresses = typeof found === 'string' ? [] : (found ?? [])
      if (error) return callback(error, [])
      if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address))) {
        return callback(new OutgoingError(insideSentence), [])
      }
      if (options.all) return callback(null, addresses)
      callback(null, addresses[0]?.address ?? '', addresses[0]?.family)
    })
  }
}

function send(
  url: URL,
  options: RequestOptions,
  body: string | undefined,
  mostBytes: number,
): Promise<OutgoingAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<OutgoingAnswer>()
  const call = url.protocol === 'https:' ? httpsRequest : httpRequest
  let isAnswered = false
  const sending = call(url, options, (answer) => {
    isAnswered = true
    const chunks: Buffer[] = []
    let bytes = 0
    const end = (isCut: boolean) =>
      resolve({
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        body: Buffer.concat(chunks).subarray(0, mostBytes),
        isCut,
      })
    answer.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes <= mostBytes && chunks.length <= mostPieces(mostBytes)) return
      end(true)
      sending.destroy()
    })
    answer.on('end', () => end(false))
    answer.on('error', reject)
  })
  // Node reports no error when a server switches protocols; the connection just closes.
  sending.on('close', () => {
    if (!isAnswered) reject(new OutgoingError(brokenOff))
  })
  sending.on('error', reject)
  sending.end(body)
  return promise
}

/** Returns the most pieces of a response: each takes memory, and a server may send single bytes. */
function mostPieces(mostBytes: number): number {
  return 1_000 + mostBytes / 256
}

function lengthOf(body: string | undefined): Record<string, string> {
  return body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
}

function outgoingError(error: unknown): OutgoingError {
  if (error instanceof OutgoingError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return new OutgoingError(sentences[code] ?? sentenceOf(code), { cause: error })
}

const brokenOff = 'The host broke the connection off.'

const sentences: Record<string, string> = {
  ENOTFOUND: 'The host is not known.',
  EAI_AGAIN: 'The host could not be looked up.',
  ECONNREFUSED: 'The host refused the connection.',
  ECONNRESET: brokenOff,
  ABORT_ERR: 'The call was interrupted.',
}

function sentenceOf(code: string): string {
  if (/CERT|TLS|SSL|SIGNATURE/.test(code))
    return `The host’s certificate is not accepted (${code}).`
  return code === '' ? 'The call failed.' : `The call failed (${code}).`
}
