import type { Context } from 'hono'
import { ApiError } from '../../errors.ts'
import { clientAddress } from '../../http/client-address.ts'
import { signIn } from '../accounts/sign-in.ts'
import type { AuthContext } from '../auth-context.ts'
import { readBody } from '../read-body.ts'
import { exchangeCode } from './exchange-code.ts'
import { refresh } from './refresh.ts'
import { sessionAnswer } from './sessions.ts'

/** `POST /token?grant_type=…`: 200 with a session (auth §2). */
export function token(auth: AuthContext) {
  return async (c: Context) => {
    const type = c.req.query('grant_type') ?? ''
    const grant = grants[type]
    if (!grant) {
      const message = `unsupported_grant_type: ${type.slice(0, 40)}`
      throw new ApiError(400, 'invalid_credentials', message)
    }
    const body = await readBody(c)
    await auth.limits.count('token', clientAddress(c, auth.config.trustProxy))
    return c.json(await sessionAnswer(auth, await grant(auth, c, body)))
  }
}

const grants: Partial<Record<string, typeof signIn>> = Object.assign(Object.create(null), {
  password: signIn,
  refresh_token: refresh,
  pkce: exchangeCode,
})
