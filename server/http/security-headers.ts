import type { Context, MiddlewareHandler } from 'hono'

const framedNowhere = "frame-ancestors 'none'"

/**
 * Returns the Content-Security-Policy of the site's pages. Hashes allow a page's inline scripts and
 * styles.
 */
export function contentSecurityPolicy(
  inline: { scripts?: string[]; styles?: string[] } = {},
): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...(inline.scripts ?? [])].join(' '),
    ["style-src 'self'", ...(inline.styles ?? [])].join(' '),
    "font-src 'self' data:",
    "img-src 'self' https: data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    framedNowhere,
  ].join('; ')
}

/** The policy of scripts and other parts of a page. Opened as a page they can do nothing. */
export const policyOfParts = ["default-src 'none'", framedNowhere].join('; ')

/**
 * Returns a page's policy with frames allowed on our own origin and on these, for the booking page
 * that a facility shows inside its own website.
 */
export function framedBy(origins: string[], policy: string): string {
  return policy.replace(framedNowhere, ["frame-ancestors 'self'", ...origins].join(' '))
}

/**
 * Adds to every response of the server, also to that of an error, the headers by which browsers
 * refuse frames, foreign scripts and more. A page may set its own policy, and a file may allow its
 * use by other sites.
 */
export function securityHeaders(siteUrl: (c: Context) => string): MiddlewareHandler {
  const policyHeader = 'content-security-policy'
  const policy = contentSecurityPolicy()
  const sharing = 'cross-origin-resource-policy'
  const headers: Record<string, string> = {
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  }
  return async (c, next) => {
    await next()
    if (!c.res.headers.has(policyHeader)) c.res.headers.set(policyHeader, policy)
    if (!c.res.headers.has(sharing)) c.res.headers.set(sharing, 'same-origin')
    // For browsers without `frame-ancestors`. X-Frame-Options cannot list sites.
    if (c.res.headers.get(policyHeader)?.includes(framedNowhere))
      c.res.headers.set('x-frame-options', 'DENY')
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value)
    if (siteUrl(c).startsWith('https:')) {
      c.res.headers.set('strict-transport-security', 'max-age=31536000')
    }
  }
}
