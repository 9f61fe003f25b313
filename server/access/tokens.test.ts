import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { fixedClock } from '../clock.ts'
import { createTokens, signAccessToken, signAnonKey, verifyAccessToken } from './tokens.ts'

const secret = 'a secret that is long enough for HS256'
const clock = fixedClock('2026-03-14T12:00:00Z')
const now = Math.floor(clock.now().getTime() / 1000)
const claims = {
  sub: '00000000-0000-4000-8000-000000000001',
  aud: 'authenticated',
  role: 'authenticated',
  iat: now,
  exp: now + 3600,
}

function token(header: object, payload: object, key = secret): string {
  const text = [header, payload].map(base64url).join('.')
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
}

function base64url(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

describe('verifyAccessToken', () => {
  it('returns the claims of a token signed here', async () => {
    const signed = await signAccessToken(secret, { ...claims, session_id: 's' })
    expect(await verifyAccessToken(secret, signed, clock)).toEqual({ ...claims, session_id: 's' })
  })

  it('accepts the anonymous key', async () => {
    const anonKey = await signAnonKey(secret)
    expect(await verifyAccessToken(secret, anonKey, clock)).toMatchObject({ role: 'anon' })
  })

  it('refuses a cached token once it has expired, or when another key signed it', async () => {
    const signed = await signAccessToken(secret, claims)
    const at = (seconds: number) => fixedClock(new Date((now + seconds) * 1000).toISOString())
    for (const seconds of [0, 10, 3599]) {
      expect(await verifyAccessToken(secret, signed, at(seconds))).toEqual(claims)
    }
    const expired = verifyAccessToken(secret, signed, at(3600))
    await expect(expired).rejects.toMatchObject({ message: 'JWT expired' })
    const foreign = verifyAccessToken('another secret that is long enough!', signed, clock)
    await expect(foreign).rejects.toMatchObject({ code: 'PGRST301' })
  })

  it.each([
    ['no token', 'nonsense'],
    ['empty parts', '..'],
    ['no algorithm', token({ alg: 'none' }, claims)],
    ['no algorithm and no signature', `${[{ alg: 'none' }, claims].map(base64url).join('.')}.`],
    ['another key', token({ alg: 'HS256' }, claims, 'another secret that is long enough!')],
    ['another HMAC', token({ alg: 'HS512' }, claims)],
    ['a changed payload', changed(token({ alg: 'HS256' }, claims))],
    ['a key of its own', ownKey()],
    ['an unknown critical header', token({ alg: 'HS256', crit: ['x'], x: 1 }, claims)],
    ['a new kind of project key', 'sb_publishable_abc'],
    ['a payload that is no object', token({ alg: 'HS256' }, [1])],
  ])('refuses %s: 401 PGRST301', async (_, refused) => {
    await expect(verifyAccessToken(secret, refused, clock)).rejects.toMatchObject({
      status: 401,
      code: 'PGRST301',
    })
  })

  it.each([
    ['expired by a second', { exp: now - 1 }, 'JWT expired'],
    ['expired now', { exp: now }, 'JWT expired'],
    ['without expiry', { exp: undefined }, 'JWT has no expiry'],
    ['with an expiry in words', { exp: 'never' }, 'Parsing claims failed'],
    ['not yet valid', { nbf: now + 60 }, 'JWT not yet valid'],
    ['issued in the future', { iat: now + 60 }, 'JWT issued at future'],
    ['for another audience', { aud: 'other' }, 'JWT not in audience'],
    ['for a list of audiences', { aud: ['authenticated'] }, 'JWT not in audience'],
    ['without audience', { aud: undefined }, 'JWT not in audience'],
    ['of the service role', { role: 'service_role' }, 'JWT role is not allowed'],
    ['of a superuser', { role: 'postgres' }, 'JWT role is not allowed'],
    ['without role', { role: undefined }, 'JWT role is not allowed'],
    ['with a list of roles', { role: ['authenticated'] }, 'JWT role is not allowed'],
    ['of the inherited role', { role: '__proto__' }, 'JWT role is not allowed'],
    ['of a visitor with an audience', { role: 'anon' }, 'JWT not in audience'],
  ])('refuses a token %s: 401 PGRST303', async (_, change, message) => {
    const refused = await signAccessToken(secret, { ...claims, ...change })
    await expect(verifyAccessToken(secret, refused, clock)).rejects.toMatchObject({
      status: 401,
      code: 'PGRST303',
      message,
      headers: { 'www-authenticate': expect.stringContaining('invalid_token') },
    })
  })

  it('accepts a token from a process whose clock is slightly ahead', async () => {
    const signed = await signAccessToken(secret, { ...claims, iat: now + 3 })
    expect(await verifyAccessToken(secret, signed, clock)).toMatchObject({ role: 'authenticated' })
  })

  it('uses the given clock', async () => {
    const later = fixedClock('2026-03-14T12:59:59Z')
    const signed = await signAccessToken(secret, claims)
    await verifyAccessToken(secret, signed, later)
    later.set('2026-03-14T13:00:00Z')
    await expect(verifyAccessToken(secret, signed, later)).rejects.toThrow('JWT expired')
  })
})

describe('createTokens', () => {
  it('returns the same anonymous key for the same secret, and another for another', async () => {
    const tokens = createTokens(secret, clock)
    expect(await tokens.anonKey()).toBe(await signAnonKey(secret))
    expect(await tokens.anonKey()).not.toBe(await signAnonKey(`${secret}!`))
    expect(await tokens.verifyAccessToken(await tokens.signAccessToken(claims))).toEqual(claims)
  })

  it('refuses to sign with a short secret', async () => {
    await expect(async () => signAccessToken('', claims)).rejects.toThrow('too short')
  })
})

function changed(original: string): string {
  const [header, , signature] = original.split('.')
  return `${header}.${base64url({ ...claims, role: 'anon' })}.${signature}`
}

/** Returns a token that brings its own public key, as `jwk` and behind `kid` and `jku`. */
function ownKey(): string {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = publicKey.export({ format: 'jwk' })
  const header = { alg: 'ES256', jwk, kid: '../../../dev/null', jku: 'https://evil.example/jwks' }
  const text = [header, claims].map(base64url).join('.')
  const signature = sign('sha256', Buffer.from(text), {
    key: privateKey,
    dsaEncoding: 'ieee-p1363',
  })
  return `${text}.${signature.toString('base64url')}`
}
