import type { AppContext } from '../app-context.ts'
import type { Passwords } from './accounts/passwords.ts'
import type { Captcha } from './captcha.ts'
import type { AuthLimits } from './limits.ts'

/** The context of every endpoint under /auth/v1. */
export type AuthContext = AppContext & {
  limits: AuthLimits
  passwords: Passwords
  captcha: Captcha
}
