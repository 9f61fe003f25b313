import { Secret, TOTP } from 'otpauth'

/** What authenticator apps take for granted (RFC 6238). */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 }

/** A new secret, in base 32 as people type it into an app. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The address that an app scans. */
export function secretUri(secret: string, names: { issuer: string; label: string }): string {
  return new TOTP({ ...parameters, ...names, secret }).toString()
}

/**
 * The half minute that a code belongs to: now, the one before or the one after, because clocks
 * differ. Null for a code of none of them.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = new TOTP({ ...parameters, secret }).validate({ token: code, timestamp, window: 1 })
  return delta === null ? null : Math.floor(timestamp / 1000 / parameters.period) + delta
}
