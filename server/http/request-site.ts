import { AsyncLocalStorage } from 'node:async_hooks'
import type { MiddlewareHandler } from 'hono'

/** Whose site a request is for. */
export type Site = {
  /** Undefined: the database says which. */
  facilityId?: string
  /** Origin without a trailing slash, for links; also where the site's pages stand. */
  url: string
  /** The request came to another host of the facility, which leads to `url`. */
  isAlias: boolean
}

const sites = new AsyncLocalStorage<Site>()

/**
 * Lets `requestSite` answer whose request is being answered. It goes by the Host alone: what else a
 * request may say of its host is not always the proxy's word, and caches do not tell it apart.
 */
export function rememberSite(find: (host: string) => Promise<Site>): MiddlewareHandler {
  return async (c, next) => {
    // What answers whatever the database does must not wait for it.
    if (everybodys.test(c.req.path)) return next()
    const site = await find(c.req.header('host') ?? new URL(c.req.url).host)
    return sites.run(site, next)
  }
}

const everybodys = /^\/(healthz|readyz|metrics|assets\/.*)$/

/** The site that the request is for which is being answered. */
export function requestSite(): Site | undefined {
  return sites.getStore()
}
