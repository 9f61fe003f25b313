import { createHmac } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Caller } from '../database/session-settings.ts'
import { ApiError } from '../errors.ts'
import { requestClient } from '../http/client-address.ts'
import { mailedLanguages, preferredLanguages } from '../languages.ts'
import { type ApiKeys, isApiKey } from './api-keys.ts'
import { signAnonKey, verifyAccessToken } from './tokens.ts'

/**
 * Returns the caller of a request: a visitor without a bearer token or with the anonymous key, a
 * program by its API key, otherwise the user of a valid token. Throws `ApiError` 401 (rest §6).
 * Without `apiKeys`, a request with an API key gets 403.
 */
export async function callerFromRequest(
  request: Request,
  config: Pick<Config, 'jwtSecret'>,
  clock: Clock,
  apiKeys?: ApiKeys,
): Promise<Caller> {
  const requestFacts = {
    headers: forwardedHeaders(request.headers),
    client: requestClient(),
    languages: mailedLanguages(preferredLanguages(request.headers.get('accept-language') ?? '')),
    method: request.method,
    path: new URL(request.url).pathname,
  }
  const bearer = bearerToken(request.headers) ?? shownApiKey(request.headers)
  if (bearer !== null && isApiKey(bearer)) {
    if (!apiKeys) throw beyondKey(requestFacts.path)
    const program = await apiKeys.find(bearer, requestFacts.client)
    return { ...program, ...requestFacts }
  }
  if (bearer === null || bearer === (await signAnonKey(config.jwtSecret))) {
    return { role: 'anon', claims: { role: 'anon' }, ...requestFacts }
  }
  const claims = await verifyAccessToken(config.jwtSecret, bearer, clock)
  return { role: claims.role, claims, pinKey: pinKey(config.jwtSecret), ...requestFacts }
}

/** Returns the 403 for a path that an API key may not use. The message names its last part. */
export function beyondKey(path: string): ApiError {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return new ApiError(403, '42501', `This key does not reach ${name}.`, {
    hint: 'GET /rest/v1/ describes what it reaches.',
  })
}

/**
 * Returns the key with which the database hashes the PINs of the desk. It is derived from the JWT
 * secret, which also signs access tokens and so must not reach the database.
 */
function pinKey(jwtSecret: string): string {
  return createHmac('sha256', jwtSecret).update('fungo desk pins').digest('base64url')
}

/**
 * Returns the token of `Authorization: Bearer …`, or null without the header. Throws 401 when
 * malformed.
 */
function bearerToken(headers: Headers): string | null {
  const header = headers.get('authorization')?.trim()
  if (!header) return null
  const token = /^bearer +([^ ,]+)$/i.exec(header)?.[1]
  if (token !== undefined) return token
  throw new ApiError(401, 'PGRST301', 'Expected a bearer token in the Authorization header', {
    headers: { 'www-authenticate': 'Bearer error="invalid_request"' },
  })
}

/**
 * Returns an API key from the `apikey` header, or null. Clients also send the anonymous key there,
 * which is ignored.
 */
function shownApiKey(headers: Headers): string | null {
  const key = headers.get('apikey')?.trim() ?? ''
  return isApiKey(key) ? key : null
}

const secretHeaders = new Set(['authorization', 'apikey', 'cookie', 'proxy-authorization'])

/**
 * Returns the headers for SQL's `request.headers`. Leaves out secrets, and headers that its JSON
 * cannot hold.
 */
function forwardedHeaders(headers: Headers): Record<string, string> {
  const forwarded: Record<string, string> = {}
  for (const [name, value] of headers) {
    if (secretHeaders.has(name) || name === '__proto__' || value.includes('\0')) continue
    forwarded[name] = value
  }
  return forwarded
}
