import type { MiddlewareHandler } from 'hono'
import { ApiError } from '../errors.ts'

const allowedHeaders = [
  'authorization',
  'apikey',
  'content-type',
  'accept',
  'prefer',
  'range',
  'range-unit',
  'accept-profile',
  'content-profile',
  'x-client-info',
  'x-supabase-api-version',
  'x-retry-count',
  'x-region',
  'x-booking-id',
  'idempotency-key',
  'x-idempotency-key',
  'x-tell-customer',
  'x-known-rules',
  'x-altcha',
  'x-mail-code',
  'x-desk-person',
  'last-event-id',
  'redirect_to',
  'traceparent',
  'tracestate',
  'baggage',
].join(', ')

const exposedHeaders = [
  'content-range',
  'content-location',
  'location',
  'preference-applied',
  'content-profile',
  'retry-after',
  'x-supabase-api-version',
  'x-relay-error',
].join(', ')

/**
 * Answers preflights and adds CORS headers (rest §1). In a browser, only the site's own pages may
 * call. On a developer's machine, any page of that machine may. From another origin, a write or a
 * preflight is refused. A read is answered without CORS headers, so the browser does not give the
 * answer to the page. Clients other than browsers send no Origin and are not affected.
 */
export function cors(siteUrl: () => string): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('origin')
    const isPreflight =
      c.req.method === 'OPTIONS' && c.req.header('access-control-request-method') !== undefined
    const isAllowed = origin === undefined || isOwnOrigin(origin, c.req.url, siteUrl())
    if (!isAllowed && !['GET', 'HEAD'].includes(c.req.method)) {
      throw new ApiError(403, 'origin_not_allowed', 'Pages of other sites may not call this API', {
        headers: { vary: 'Origin' },
      })
    }
    if (isPreflight) c.res = new Response(null, { status: 204, headers: preflightHeaders })
    else await next()
    // Not `c.header`, which makes a new Response on every call.
    const { headers } = c.res
    headers.append('vary', 'Origin')
    if (origin === undefined || !isAllowed) return
    headers.set('access-control-allow-origin', origin)
    headers.set('access-control-expose-headers', exposedHeaders)
  }
}

const preflightHeaders = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
  'access-control-allow-headers': allowedHeaders,
  'access-control-max-age': '86400',
}

/**
 * Returns whether an origin is the site itself: its address, or another host on which it answers.
 */
function isOwnOrigin(origin: string, requestUrl: string, siteUrl: string): boolean {
  if (origin === siteUrl) return true
  if (!URL.canParse(origin)) return false
  const caller = new URL(origin)
  // The page and this request have the same host, and it is not the host of `siteUrl`. Their
  // schemes may differ, because a proxy that ends TLS sends the request on as http. On the host of
  // `siteUrl` the scheme must match too: the first line has compared it.
  const isOwnHost = caller.host === new URL(requestUrl).host
  if (isOwnHost && caller.host !== new URL(siteUrl).host) return true
  // On a developer's machine, pages may come from a server on another port.
  return isLoopback(caller.hostname) && isLoopback(new URL(siteUrl).hostname)
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)
}
