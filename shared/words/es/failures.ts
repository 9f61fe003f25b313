// Where these texts are shown: ../en/failures.ts.
// Spanish words for a request that failed, on any screen, when nothing says more.

import type * as en from '../en/failures.ts'
import type { SameWords } from '../same-words.ts'

export const serviceFailed = 'El servidor no pudo hacerlo ahora. Inténtalo de nuevo en un momento.'
export const noAnswer = 'El servidor no responde. Revisa la conexión e inténtalo de nuevo.'

export const refusals: typeof en.refusals = {
  invalid_credentials: 'El correo o la contraseña no son correctos.',
  user_banned: 'Esta cuenta está bloqueada.',
  user_already_exists: 'Ya hay una cuenta con ese correo.',
  signup_disabled: 'Aquí no se pueden crear cuentas.',
  otp_expired: 'El enlace no es válido o ya venció',
  same_password: 'La contraseña nueva debe ser distinta de la anterior.',
  weak_password: 'Elige una contraseña menos común, de al menos 6 caracteres.',
  over_request_rate_limit: 'Demasiados intentos. Espera un poco e inténtalo de nuevo.',
  session_not_found: 'Tu sesión terminó. Entra de nuevo.',
  captcha_failed: 'No pudimos verificar que no eres un robot. Inténtalo de nuevo.',
}

export type Check = SameWords<typeof en, typeof import('./failures.ts')>
