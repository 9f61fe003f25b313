import type { Context } from 'hono'
import type { Config } from '../config.ts'
import { ApiError } from '../errors.ts'
import { wholeAddress } from '../http/client-address.ts'
import { type Body, objectField, textField } from './read-body.ts'

/**
 * The check of a sign-in, a sign-up and a request for a new password: throws 400 `captcha_failed`
 * unless the body has a token that the captcha service accepts. Throws 500 if the service does not
 * answer.
 */
export type Captcha = (c: Context, body: Body) => Promise<void>

/**
 * Makes the check against a service like Turnstile or hCaptcha: it posts secret and token as a form
 * to the verify URL. It is off unless both settings are given.
 */
export function createCaptcha(
  config: Pick<Config, 'captchaVerifyUrl' | 'captchaSecret' | 'trustProxy'>,
): Captcha {
  const { captchaVerifyUrl: verifyUrl, captchaSecret: secret } = config
  if (verifyUrl === undefined || secret === undefined) return async () => {}
  return async (c, body) => {
    const security = objectField(body, 'gotrue_meta_security') ?? {}
    const answer = textField(security, 'captcha_token')
    if (!answer) throw refused('no captcha response (captcha_token) found in request')
    const remoteip = wholeAddress(c, config.trustProxy)
    const verdict = await ask(verifyUrl, { secret, response: answer, remoteip })
    if (verdict.success !== true) throw refused(reasons(verdict['error-codes']))
  }
}

type Verdict = { success?: unknown; 'error-codes'?: unknown }

async function ask(verifyUrl: string, form: Record<string, string>): Promise<Verdict> {
  try {
    const response = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams(form),
      signal: AbortSignal.timeout(5_000),
    })
    return (await response.json()) as Verdict
  } catch (cause) {
    throw new ApiError(500, 'unexpected_failure', 'The captcha could not be checked', { cause })
  }
}

function reasons(codes: unknown): string {
  return Array.isArray(codes) ? codes.map(String).join(', ') : 'not accepted'
}

function refused(reason: string): ApiError {
  return new ApiError(400, 'captcha_failed', `captcha protection: request disallowed (${reason})`)
}
