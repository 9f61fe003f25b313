import type { Context } from 'hono'
import { isEmail } from '../../../shared/email-address.ts'
import { asOwner } from '../../database/as-caller.ts'
import { ApiError } from '../../errors.ts'
import { clientAddress } from '../../http/client-address.ts'
import type { AuthContext } from '../auth-context.ts'
import { validationFailed } from '../auth-error.ts'
import { type Body, objectField, readBody, textField } from '../read-body.ts'
import { codeChallenge } from '../sessions/code-challenge.ts'
import { sessionAnswer, startSession } from '../sessions/sessions.ts'
import { normalizeEmail } from './normalize-email.ts'
import { checkNewPassword } from './passwords.ts'
import { refusePhone } from './refuse-phone.ts'
import { checkUserData } from './user-data.ts'

/**
 * `POST /signup`: makes an account. Somebody who will run a facility needs one (the page
 * `/register`); customers need none. 200 with a session: nothing is mailed, and the account is
 * confirmed and signed in at once. A trigger on auth.users creates the profile. A taken address is
 * reported (auth §3).
 */
export function signUp(auth: AuthContext) {
  return async (c: Context) => {
    const body = await readBody(c)
    await auth.captcha(c, body)
    await auth.limits.count('sign_up', clientAddress(c, auth.config.trustProxy))
    if (auth.config.signup === 'closed') {
      throw new ApiError(422, 'signup_disabled', 'Signups not allowed for this instance')
    }
    const { email, password, data } = await newAccount(body)
    await auth.limits.count('sign_up_account', email)
    const encrypted = await auth.passwords.hash(password)
    const session = await asOwner(auth, async (client) => {
      const now = auth.clock.now()
      const { rows } = await client.query<{ id: string }>(
        `insert into auth.users
           (email, encrypted_password, email_confirmed_at, raw_user_meta_data, created_at, updated_at)
         values ($1, $2, $3, $4, $3, $3)
         on conflict (lower(email)) do nothing
         returning id`,
        [email, encrypted, now, data],
      )
      const id = rows[0]?.id
      if (id === undefined) {
        throw new ApiError(422, 'user_already_exists', 'User already registered')
      }
      return startSession(auth, c, client, id, 'password')
    })
    return c.json(await sessionAnswer(auth, session))
  }
}

async function newAccount(body: Body): Promise<{ email: string; password: string; data: Body }> {
  const email = normalizeEmail(textField(body, 'email') ?? '')
  refusePhone(body, 'signups')
  if (email === '') {
    throw new ApiError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  }
  const password = textField(body, 'password') ?? ''
  if (password === '') throw validationFailed('Signup requires a valid password')
  await checkNewPassword(password, email)
  if (!isEmail(email)) {
    throw validationFailed('Unable to validate email address: invalid format')
  }
  codeChallenge(body)
  const data = objectField(body, 'data') ?? {}
  checkUserData(data)
  return { email, password, data }
}
