import type { MiddlewareHandler } from 'hono'

const framedNowhere = "frame-ancestors 'none'"

/** What a page may load and do; hashes name the scripts and styles that stand in it. */
export function contentSecurityPolicy(
  inline: { scripts?: string[]; styles?: string[] } = {},
): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...(inline.scripts ?? [])].join(' '),
    ["style-src 'self'", ...(inline.styles ?? [])].join(' '),
    "font-src 'self'",
    "img-src 'self' https: data:",
    "connect-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    framedNowhere,
  ].join('; ')
}

/** The same policy for a page that pages of these origins, and our own, may show in a frame. */
export function framedBy(origins: string[], policy: string): string {
  return policy.replace(framedNowhere, ["frame-ancestors 'self'", ...origins].join(' '))
}

/**
 * Puts the security headers on every answer, errors included; a page may bring its own policy, and
 * a file say that other sites may use it.
 */
export function securityHeaders(siteUrl: () => string): MiddlewareHandler {
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
    // For browsers that do not know the policy's word; it cannot name sites.
    if (c.res.headers.get(policyHeader)?.includes(framedNowhere))
      c.res.headers.set('x-frame-options', 'DENY')
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value)
    if (siteUrl().startsWith('https:')) {
      c.res.headers.set('strict-transport-security', 'max-age=31536000')
    }
  }
}
