import type { AppContext } from '../app-context.ts'
import type { Passwords } from './accounts/passwords.ts'
import type { Captcha } from './captcha.ts'
import type { AuthLimits } from './limits.ts'

/** What every endpoint under /auth/v1 is given. */
export type AuthContext = AppContext & {
  limits: AuthLimits
  passwords: Passwords
  captcha: Captcha
}
