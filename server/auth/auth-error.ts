import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Logger } from 'pino'
import { ApiError, databaseError, plainMessage } from '../errors.ts'
import { logFailure } from '../http/request-log.ts'

type PasswordWeakness = 'length' | 'characters' | 'pwned'

/** A refusal of a weak password. Clients show `reasons`. */
export class WeakPasswordError extends ApiError {
  readonly reasons: PasswordWeakness[]

  constructor(message: string, reasons: PasswordWeakness[]) {
    super(422, 'weak_password', message)
    this.reasons = reasons
  }
}

/** Returns 400 `validation_failed`, for invalid input (auth §4). */
export function validationFailed(message: string): ApiError {
  return new ApiError(400, 'validation_failed', message)
}

const apiVersion = '2024-01-01'

/**
 * Returns the response for an error, in the format of the API version that the request asked for
 * (auth §1). Clients read `code` only when the response repeats the version.
 */
export function answerError(c: Context, thrown: unknown, log: Logger): Response {
  const error = asAuthError(thrown)
  if (error.status >= 500) logFailure(log, error, thrown, 'auth request failed')
  for (const [name, value] of Object.entries(error.headers ?? {})) c.header(name, value)
  c.header('x-sb-error-code', error.code)
  const weakness =
    error instanceof WeakPasswordError ? { weak_password: { reasons: error.reasons } } : {}
  const status = error.status as ContentfulStatusCode
  if (!wantsNewFormat(c.req.header('x-supabase-api-version'))) {
    return c.json({ code: status, error_code: error.code, msg: error.message, ...weakness }, status)
  }
  c.header('x-supabase-api-version', apiVersion)
  return c.json({ code: error.code, message: error.message, ...weakness }, status)
}

function wantsNewFormat(version: string | undefined): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(version ?? '') && (version ?? '') >= apiVersion
}

/**
 * Maps an error to an `ApiError` with one of GoTrue's codes. They are in snake case. Refusals of
 * the database for people keep their message, and anything unknown is a failure of the server.
 */
function asAuthError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError && /^[a-z_]+$/.test(thrown.code)) return thrown
  const error = databaseError(thrown, 'authenticated')
  if (error.status === 503) {
    const { message, headers } = error
    return new ApiError(503, 'unexpected_failure', message, { headers })
  }
  if (/^2[23]/.test(error.code)) return validationFailed('Some of these details cannot be saved')
  const isForPeople = thrown instanceof ApiError || /^(P0001|PT4\d\d)$/.test(error.code)
  if (isForPeople && error.status < 500) {
    return new ApiError(error.status, 'validation_failed', error.message)
  }
  return new ApiError(500, 'unexpected_failure', plainMessage)
}
