import type { Context } from 'hono'
import { isChallenged } from '../../access/account-links.ts'
import { ApiError } from '../../errors.ts'
import { clientAddress } from '../../http/client-address.ts'
import { refusePhone } from '../accounts/refuse-phone.ts'
import type { AuthContext } from '../auth-context.ts'
import { validationFailed } from '../auth-error.ts'
import { type Body, readBody, textField } from '../read-body.ts'
import { sessionAnswer } from '../sessions/sessions.ts'
import { expiredLink, redeemLink } from './redeem-link.ts'

/**
 * `POST /verify` with `{type, token_hash}`, for clients that send the token of a mailed link
 * themselves; the site's own pages follow the link (verify-link.ts). 200 with a session. Mails
 * contain only links, so `{type, email, token}` with a typed code is always refused as expired.
 */
export function verifyToken(auth: AuthContext) {
  return async (c: Context) => {
    const { type, token } = input(await readBody(c))
    await auth.limits.count('verify', clientAddress(c, auth.config.trustProxy))
    if (token === undefined) {
      throw new ApiError(403, 'otp_expired', 'Token has expired or is invalid')
    }
    // A PKCE link is refused here, and stays valid: only the requester, who has the verifier, may
    // get its session.
    if (isChallenged(token)) throw expiredLink()
    const opened = await redeemLink(auth, c, { token, type })
    if ('code' in opened) throw expiredLink()
    return c.json(await sessionAnswer(auth, opened.session))
  }
}

function input(body: Body): { type: string; token: string | undefined } {
  const type = textField(body, 'type')
  const token = textField(body, 'token_hash')
  if (!type) throw validationFailed('Verify requires a verification type')
  refusePhone(body, 'logins')
  if (token) return { type, token }
  if (!textField(body, 'token')) throw validationFailed('Verify requires a token or a token hash')
  if (!textField(body, 'email')) {
    throw validationFailed('Only an email address or phone number should be provided on verify')
  }
  return { type, token: undefined }
}
