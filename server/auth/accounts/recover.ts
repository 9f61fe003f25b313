import { setTimeout } from 'node:timers/promises'
import type { Context } from 'hono'
import { isEmail } from '../../../shared/email-address.ts'
import { createAccountLink } from '../../access/account-links.ts'
import { asOwner } from '../../database/as-caller.ts'
import { clientAddress } from '../../http/client-address.ts'
import type { AuthContext } from '../auth-context.ts'
import { validationFailed } from '../auth-error.ts'
import { siteRedirect } from '../links/redirects.ts'
import { type Body, readBody, textField } from '../read-body.ts'
import { codeChallenge } from '../sessions/code-challenge.ts'
import { normalizeEmail } from './normalize-email.ts'
import { findUser } from './users.ts'

/** Seconds for which a link works: an hour. */
const linkSeconds = 3600

/**
 * The shortest time until an answer of 200, in milliseconds. The work for a known address usually
 * takes less, so the response time does not reveal whether the address is known.
 */
const answerAfter = 150

/**
 * `POST /recover`, for people who have forgotten their password. Answers 200 `{}` to every
 * well-formed address, known or not. A known one gets a link by mail, at most three times an hour.
 * Neither the response nor its time shows whether the address is known or a mail was sent. Throws
 * only for a malformed request, a refused captcha and the limit of the client's address.
 */
export function recover(auth: AuthContext) {
  return async (c: Context) => {
    const body = await readBody(c)
    await auth.captcha(c, body)
    await auth.limits.count('recover', clientAddress(c, auth.config.trustProxy))
    const email = requestedEmail(body)
    const challenge = codeChallenge(body) ?? {}
    const redirectTo = siteRedirect(auth.site().url, c.req.query('redirect_to')).href
    const earliest = setTimeout(answerAfter)
    if (await auth.limits.allows('recover_account', email)) {
      await queueLink(auth, email, redirectTo, challenge)
    }
    await earliest
    return c.json({})
  }
}

function requestedEmail(body: Body): string {
  const email = normalizeEmail(textField(body, 'email') ?? '')
  if (email === '') throw validationFailed('Password recovery requires an email')
  if (!isEmail(email)) {
    throw validationFailed('Unable to validate email address: invalid format')
  }
  return email
}

async function queueLink(
  auth: AuthContext,
  email: string,
  redirectTo: string,
  challenge: Body,
): Promise<void> {
  const isQueued = await asOwner(auth, async (client) => {
    const user = await findUser(client, email)
    if (!user) return false
    const link = await createAccountLink(client, auth, {
      userId: user.id,
      type: 'recovery',
      seconds: linkSeconds,
      redirectTo,
      payload: challenge,
    })
    await client.query('update auth.users set recovery_sent_at = $2 where id = $1', [
      user.id,
      auth.clock.now(),
    ])
    await client.query('select private.queue_account_mail($1, $2, $3)', [
      'password_reset',
      user.id,
      { link },
    ])
    return true
  })
  if (isQueued) auth.mailer.wake()
}
