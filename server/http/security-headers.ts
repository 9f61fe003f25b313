import type { MiddlewareHandler } from 'hono'

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
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Puts the security headers on every answer, errors included; a page may bring its own policy. */
export function securityHeaders(siteUrl: () => string): MiddlewareHandler {
  const policyHeader = 'content-security-policy'
  const policy = contentSecurityPolicy()
  const headers: Record<string, string> = {
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  }
  return async (c, next) => {
    await next()
    if (!c.res.headers.has(policyHeader)) c.res.headers.set(policyHeader, policy)
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value)
    if (siteUrl().startsWith('https:')) {
      c.res.headers.set('strict-transport-security', 'max-age=31536000')
    }
  }
}
