import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { Clock } from '../clock.ts'
import { ApiError } from '../errors.ts'

/** The claims of a token signed by this server (auth §5). */
type Claims = Record<string, unknown> & { role: 'anon' | 'authenticated' }

/**
 * Signs and verifies the tokens that requests bring, with one secret and one clock: the anonymous
 * key of visitors, and the access tokens of who has signed in.
 */
export type Tokens = {
  anonKey(): Promise<string>
  signAccessToken(claims: Record<string, unknown>): Promise<string>
  verifyAccessToken(token: string): Promise<Claims>
}

/** Makes `Tokens` for a secret and a clock. */
export function createTokens(jwtSecret: string, clock: Clock): Tokens {
  return {
    anonKey: () => signAnonKey(jwtSecret),
    signAccessToken: (claims) => signAccessToken(jwtSecret, claims),
    verifyAccessToken: (token) => verifyAccessToken(jwtSecret, token, clock),
  }
}

/**
 * Returns the installation's anonymous key, which the page and API clients send when nobody has
 * signed in. It is always the same for a secret and never expires.
 */
export function signAnonKey(jwtSecret: string): Promise<string> {
  const known = anonKeys.get(jwtSecret)
  if (known) return known
  const signed = new SignJWT({ role: 'anon', iss: 'fungo' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(1_700_000_000)
    .sign(key(jwtSecret))
  anonKeys.set(jwtSecret, signed)
  return signed
}

// Cached, because every request compares its bearer token with the key.
const anonKeys = new Map<string, Promise<string>>()

/** Signs claims as they are. The caller sets `iat` and `exp` (unix seconds). */
export function signAccessToken(
  jwtSecret: string,
  claims: Record<string, unknown>,
): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(key(jwtSecret))
}

/** Seconds by which the clocks of two server processes may differ. */
const allowedClockSkew = 5

/**
 * Returns the claims of a token that this server signed and that is valid now. Throws `ApiError`
 * 401 with code PGRST301 (not decodable, wrong key or algorithm) or PGRST303 (claims). An expired
 * token has no grace period. A token issued up to 5 s in the future passes.
 */
export async function verifyAccessToken(
  jwtSecret: string,
  token: string,
  clock: Clock,
): Promise<Claims> {
  const payload = await verifiedPayload(jwtSecret, token, clock.now())
  const { role, aud, iat, exp } = payload
  if (typeof iat === 'number' && iat > clock.now().getTime() / 1000 + allowedClockSkew) {
    throw claimsError('JWT issued at future')
  }
  if (role === 'anon') {
    if (aud !== undefined && aud !== 'anon') throw claimsError('JWT not in audience')
    return { ...payload, role }
  }
  if (role !== 'authenticated') throw claimsError('JWT role is not allowed')
  if (aud !== 'authenticated') throw claimsError('JWT not in audience')
  if (typeof exp !== 'number') throw claimsError('JWT has no expiry')
  return { ...payload, role }
}

// Caches verified tokens: a signature is checked once, and after that only the times.
const verified = new Map<string, { payload: JWTPayload; from: number }>()

async function verifiedPayload(jwtSecret: string, token: string, currentDate: Date) {
  const id = `${jwtSecret} ${token}`
  const now = currentDate.getTime() / 1000
  const known = verified.get(id)
  if (known && now >= known.from && now < (known.payload.exp ?? Infinity)) return known.payload
  try {
    const { payload } = await jwtVerify(token, key(jwtSecret), {
      algorithms: ['HS256'],
      currentDate,
    })
    if (verified.size >= 1_000) verified.clear()
    verified.set(id, { payload, from: now })
    return payload
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw claimsError('JWT expired')
    if (error instanceof errors.JWTClaimValidationFailed) {
      throw claimsError(error.claim === 'nbf' ? 'JWT not yet valid' : 'Parsing claims failed')
    }
    throw authError('PGRST301', 'No suitable key or wrong key type')
  }
}

function claimsError(message: string): ApiError {
  return authError('PGRST303', message)
}

function authError(code: string, message: string): ApiError {
  return new ApiError(401, code, message, {
    headers: {
      'www-authenticate': `Bearer error="invalid_token", error_description="${message}"`,
    },
  })
}

function key(jwtSecret: string): Uint8Array {
  if (jwtSecret.length < 32) throw new Error('The signing secret is missing or too short')
  return new TextEncoder().encode(jwtSecret)
}
