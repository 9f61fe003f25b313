import { AsyncLocalStorage } from 'node:async_hooks'
import type { Context, MiddlewareHandler } from 'hono'
import { preferredLanguages, wordsOf } from '../languages.ts'
import { noteSite } from './request-log.ts'

/** The facility and address that a request is for. */
export type Site = {
  /** Undefined: the database takes the first facility (`private.site`). */
  facilityId?: string
  /** The origin of the site's pages and links, without a trailing slash. */
  url: string
  /** The request came to another host of the facility, which redirects to `url`. */
  isAlias: boolean
  /** The facility is leaving for another database, or has left. */
  isMoving?: boolean
}

const sites = new AsyncLocalStorage<Site>()

/**
 * Makes the site available to `requestSite`. Only the Host header decides: forwarding headers may
 * come from the client instead of the proxy, and caches do not vary by them.
 */
export function rememberSite(find: (host: string) => Promise<Site>): MiddlewareHandler {
  return async (c, next) => {
    // Paths that must answer without the database skip the lookup.
    if (pathsOfAllSites.test(c.req.path)) return next()
    const site = await find(c.req.header('host') ?? new URL(c.req.url).host)
    noteSite(site)
    c.set(siteKey, site)
    if (site.isMoving) return movingAnswer(c)
    await sites.run(site, next)
    if (!site.isMoving) return
    // Cleared first, because Hono would merge the headers of the refused answer into this one.
    c.res = undefined
    c.res = movingAnswer(c)
  }
}

/**
 * Notes that the database refused a statement of this request because the facility moves
 * (private.refuse_moving). The list of hosts that this process keeps may be older than the move.
 */
export function noteMove(): void {
  const site = sites.getStore()
  if (site) site.isMoving = true
}

const pathsOfAllSites = /^\/(healthz|readyz|metrics|assets\/.*)$/

/** Returns the answer for a facility that is moving to another database. */
function movingAnswer(c: Context): Response {
  const [language] = preferredLanguages(c.req.header('accept-language'))
  const message = wordsOf(language).moving.facilityMoves
  const headers = { 'retry-after': '30', 'cache-control': 'no-store' }
  return apiPath.test(c.req.path)
    ? c.json({ code: 'PT503', message, details: null, hint: 'facilityMoves' }, 503, headers)
    : c.text(message, 503, headers)
}

const apiPath = /^\/(auth|rest|functions)\/v1\//

const siteKey = 'site'

/**
 * Returns the site that `rememberSite` found for a request. Middleware around it asks this, because
 * `requestSite` knows nothing there.
 */
export function foundSite(c: Context): Site | undefined {
  return c.get(siteKey)
}

/** Returns the site that the current request is for. */
export function requestSite(): Site | undefined {
  return sites.getStore()
}
