import { type Context, Hono } from 'hono'
import type { AppContext } from '../app-context.ts'
import { ApiError } from '../errors.ts'
import { getUser } from './accounts/get-user.ts'
import { createPasswords } from './accounts/passwords.ts'
import { recover } from './accounts/recover.ts'
import { signUp } from './accounts/sign-up.ts'
import { updateUser } from './accounts/update-user.ts'
import type { AuthContext } from './auth-context.ts'
import { answerError } from './auth-error.ts'
import { createCaptcha } from './captcha.ts'
import { challengeFactor } from './factors/challenge-factor.ts'
import { enrollFactor } from './factors/enroll-factor.ts'
import { unenrollFactor } from './factors/unenroll-factor.ts'
import { verifyFactor } from './factors/verify-factor.ts'
import { health } from './health.ts'
import { jwks } from './jwks.ts'
import { createAuthLimits } from './limits.ts'
import { verifyLink } from './links/verify-link.ts'
import { verifyToken } from './links/verify-token.ts'
import { logout } from './sessions/logout.ts'
import { token } from './sessions/token.ts'
import { settings } from './settings.ts'

/**
 * Returns the app that answers /auth/v1: accounts and sessions in the protocol of GoTrue,
 * Supabase's server for accounts. `createApp` has already limited the body of the request and
 * refused forms.
 */
export function createAuth(context: AppContext): Hono {
  const auth: AuthContext = {
    ...context,
    limits: createAuthLimits(context),
    passwords: createPasswords(),
    captcha: createCaptcha(context.config),
  }
  const app = new Hono()
  app.onError((error, c) => answerError(c, error, context.log))
  app.post('/token', token(auth))
  app.post('/signup', signUp(auth))
  app.post('/recover', recover(auth))
  app.get('/verify', verifyLink(auth))
  app.post('/verify', verifyToken(auth))
  app.get('/user', getUser(auth))
  app.put('/user', updateUser(auth))
  app.post('/logout', logout(auth))
  app.post('/factors', enrollFactor(auth))
  app.post('/factors/:id/challenge', challengeFactor(auth))
  app.post('/factors/:id/verify', verifyFactor(auth))
  app.delete('/factors/:id', unenrollFactor(auth))
  app.get('/settings', settings(auth))
  app.get('/health', health)
  app.get('/.well-known/jwks.json', jwks)
  app.all('*', (c) => answerError(c, unknownEndpoint(c), context.log))
  return app
}

function unknownEndpoint(c: Context): ApiError {
  return new ApiError(404, 'unknown', `There is no ${c.req.method} ${c.req.path}`)
}
