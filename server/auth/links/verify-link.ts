import type { Context } from 'hono'
import { isChallenged } from '../../access/account-links.ts'
import { ApiError } from '../../errors.ts'
import { clientAddress } from '../../http/client-address.ts'
import type { AuthContext } from '../auth-context.ts'
import { validationFailed } from '../auth-error.ts'
import { sessionAnswer } from '../sessions/sessions.ts'
import { redeemLink } from './redeem-link.ts'
import { siteRedirect } from './redirects.ts'

/**
 * `GET /verify?token=&type=&redirect_to=`, the link in a mail about an account: an invitation, a
 * forgotten password or a changed address. Redirects with 303 to the site, with the session in the
 * fragment, a PKCE code in the query, or the error (auth §7).
 */
export function verifyLink(auth: AuthContext) {
  return async (c: Context) => {
    const token = c.req.query('token')
    const type = c.req.query('type')
    if (!type) throw validationFailed('Verify requires a verification type')
    if (!token) throw validationFailed('Verify requires a token or a token hash')
    // HEAD and prefetch requests of mail scanners and browsers must not use the link up.
    if (c.req.method === 'HEAD' || /prefetch/i.test(c.req.header('sec-purpose') ?? '')) {
      return c.body(null, 204)
    }
    await auth.limits.count('verify', clientAddress(c, auth.config.trustProxy))
    const target = siteRedirect(auth.site().url, c.req.query('redirect_to'))
    try {
      const opened = await redeemLink(auth, c, { token, type })
      if ('code' in opened) target.searchParams.set('code', opened.code)
      else target.hash = String(await fragment(auth, opened.session, type))
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error
      addError(target, error, isChallenged(token))
    }
    return c.redirect(target.href, 303)
  }
}

type Opened = Parameters<typeof sessionAnswer>[1]

/** Returns the session as the URL fragment that the official client reads. */
async function fragment(auth: AuthContext, session: Opened, type: string) {
  const answer = await sessionAnswer(auth, session)
  return new URLSearchParams({
    access_token: answer.access_token,
    expires_at: String(answer.expires_at),
    expires_in: String(answer.expires_in),
    refresh_token: answer.refresh_token,
    sb: '',
    token_type: answer.token_type,
    type,
  })
}

/** Adds the error to the fragment, and for PKCE clients also to the query. */
function addError(target: URL, error: ApiError, isPkce: boolean): void {
  const failure = {
    error: 'access_denied',
    error_code: error.code,
    error_description: error.message,
  }
  if (isPkce) {
    for (const [name, value] of Object.entries(failure)) target.searchParams.set(name, value)
  }
  target.hash = String(new URLSearchParams({ ...failure, sb: '' }))
}
