import type { Context } from 'hono'
import { asOwner } from '../../database/as-caller.ts'
import { ApiError } from '../../errors.ts'
import type { AuthContext } from '../auth-context.ts'
import { validationFailed } from '../auth-error.ts'
import { type Body, textField } from '../read-body.ts'
import { type Session, startSession } from '../sessions/sessions.ts'
import { checkPassword } from './check-password.ts'
import { normalizeEmail } from './normalize-email.ts'
import { checkPasswordLength } from './passwords.ts'
import { refusePhone } from './refuse-phone.ts'
import { findUser, lockUser, refuseBanned, type User } from './users.ts'

/**
 * `POST /token?grant_type=password`: signs in with a password. An unknown address, an account
 * without a password and a wrong password all take the time of one password hash and get the same
 * `invalid_credentials`, so nobody can tell by them whether an account exists.
 */
export async function signIn(auth: AuthContext, c: Context, body: Body): Promise<Session> {
  const { email, password } = credentials(body)
  await auth.captcha(c, body)
  const user = await asOwner(auth, (client) => findUser(client, email))
  const account = { email, encrypted_password: user?.encrypted_password }
  if (!(await checkPassword(auth, c, account, password)) || !user) throw invalidCredentials()
  return asOwner(auth, async (client) => {
    const current = await lockUser(client, user.id)
    if (!isUnchanged(user, current)) throw invalidCredentials()
    refuseBanned(current, auth.clock.now(), 400)
    return startSession(auth, c, client, user.id, 'password')
  })
}

function credentials(body: Body): { email: string; password: string } {
  const email = textField(body, 'email')
  refusePhone(body, 'logins')
  if (!email) throw validationFailed('missing email or phone')
  const password = textField(body, 'password') ?? ''
  checkPasswordLength(password)
  return { email: normalizeEmail(email), password }
}

/**
 * Returns whether the account still has the password that was compared. It may have changed in the
 * meantime, because hashing takes long.
 */
function isUnchanged(user: User, current: User | undefined): current is User {
  return current !== undefined && current.encrypted_password === user.encrypted_password
}

function invalidCredentials(): ApiError {
  return new ApiError(400, 'invalid_credentials', 'Invalid login credentials')
}
