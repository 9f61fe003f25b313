import { bodyError, methodNotAllowed, RestError, rangeError } from '../rest-error.ts'
import { type MediaType, negotiateMediaType } from './media-type.ts'
import { type Body, parseBody } from './parse-body.ts'
import { parseQuery, type Query } from './parse-query.ts'
import { type Preferences, parsePreferences } from './preferences.ts'

export type Resource = { kind: 'table' | 'function'; name: string }

/** A parsed request, validated as far as possible without the schema. */
export type RestRequest = {
  method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE'
  resource: Resource
  query: Query
  preferences: Preferences
  mediaType: MediaType
  /** From the `Range` header, on GET only. `to` is the last row, inclusive. */
  range: { from: number; to: number | null } | null
  body: Body | null
}

/** A request whose body is not read yet. */
export type RequestHead = Omit<RestRequest, 'body'>

/** Parses a request to a table or function (rest §2 to §5), except its body. Throws `RestError`. */
export function parseHead(request: Request, resource: Resource): RequestHead {
  const method = parseMethod(request.method, resource)
  checkProfile(request.headers, method)
  const isRead = method === 'GET' || method === 'HEAD'
  const { search } = new URL(request.url)
  const query = parseQuery(search, { isFunctionRead: isRead && resource.kind === 'function' })
  return {
    method,
    resource,
    query,
    preferences: parsePreferences(request.headers.get('prefer')),
    mediaType: negotiateMediaType(request.headers.get('accept')),
    range: method === 'GET' ? parseRange(request.headers.get('range')) : null,
  }
}

/** Returns the resource of a path, or null for the whole schema. Throws 404 PGRST125. */
export function parseResource(path: string): Resource | null {
  const segments = path.split('/').slice(1)
  const [first, second] = segments.map(decodeSegment)
  if (segments.length === 1 && first) return { kind: 'table', name: first }
  if (segments.length === 2 && first === 'rpc' && second) return { kind: 'function', name: second }
  if (segments.length <= 1) return null
  throw pathError()
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    throw pathError()
  }
}

function pathError(): RestError {
  return new RestError(404, 'PGRST125', 'Invalid path specified in request URL')
}

function parseMethod(method: string, resource: Resource): RestRequest['method'] {
  const isAllowed = resource.kind === 'table' ? tableMethods.has(method) : callMethods.has(method)
  if (isAllowed) return method as RestRequest['method']
  const allow = [...(resource.kind === 'table' ? tableMethods : callMethods)].join(', ')
  if (resource.kind === 'table') throw methodNotAllowed(method, allow)
  throw new RestError(405, 'PGRST101', `Cannot use the ${method} method on RPC`, {
    headers: { allow },
  })
}

const tableMethods = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'])
const callMethods = new Set(['GET', 'HEAD', 'POST'])

/** Refuses every schema except `public`. */
export function checkProfile(headers: Headers, method: string) {
  const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(method)
  const profile = headers.get(isRead ? 'accept-profile' : 'content-profile')
  if (profile === null || profile === 'public') return
  throw new RestError(406, 'PGRST106', `Invalid schema: ${profile}`, {
    hint: 'Only the following schemas are exposed: public',
  })
}

function parseRange(header: string | null): RestRequest['range'] {
  const match = /^(?:items=)?(\d{1,15})-(\d{0,15})$/.exec(header?.trim() ?? '')
  if (match === null) return null
  const from = Number(match[1])
  const to = match[2] === '' ? null : Number(match[2])
  if (to !== null && to < from) {
    throw rangeError(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    )
  }
  return { from, to }
}

/** Reads and parses the body that belongs to a head. Throws `RestError`. */
export async function readBody(
  request: Request,
  { method, resource, query }: RequestHead,
): Promise<Body | null> {
  if (method !== 'POST' && method !== 'PATCH') return null
  const contentType = request.headers.get('content-type')
  const essence = contentType?.split(';')[0]?.trim().toLowerCase()
  if (essence !== undefined && essence !== 'application/json') {
    throw bodyError(`Content-Type not acceptable: ${contentType}`)
  }
  return parseBody(new Uint8Array(await request.arrayBuffer()), {
    columns: query.columns,
    emptyMeansObject: resource.kind === 'function',
  })
}
