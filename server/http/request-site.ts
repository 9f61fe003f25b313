import { AsyncLocalStorage } from 'node:async_hooks'
import type { MiddlewareHandler } from 'hono'
import { noteSite } from './request-log.ts'

/** The facility and address that a request is for. */
export type Site = {
  /** Undefined when the database decides. */
  facilityId?: string
  /** The origin of the site's pages and links, without a trailing slash. */
  url: string
  /** The request came to another host of the facility, which redirects to `url`. */
  isAlias: boolean
}

const sites = new AsyncLocalStorage<Site>()

/**
 * Makes the site available to `requestSite`. Only the Host header decides: forwarding headers may
 * come from the client instead of the proxy, and caches do not vary by them.
 */
export function rememberSite(find: (host: string) => Promise<Site>): MiddlewareHandler {
  return async (c, next) => {
    // Paths that must answer while the database is away skip the lookup.
    if (everybodys.test(c.req.path)) return next()
    const site = await find(c.req.header('host') ?? new URL(c.req.url).host)
    noteSite(site)
    return sites.run(site, next)
  }
}

const everybodys = /^\/(healthz|readyz|metrics|assets\/.*)$/

/** Returns the site that the current request is for. */
export function requestSite(): Site | undefined {
  return sites.getStore()
}
