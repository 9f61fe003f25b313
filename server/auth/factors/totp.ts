import { Secret, TOTP } from 'otpauth'

/** The parameters that authenticator apps assume (RFC 6238). */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 }

/**
 * Returns a new secret for two-step verification, in base 32, as people type it into an
 * authenticator app.
 */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** Returns the URI of a secret, which an app reads from a QR code. */
export function secretUri(secret: string, names: { issuer: string; label: string }): string {
  return new TOTP({ ...parameters, ...names, secret }).toString()
}

/**
 * Checks a code that the app shows. Returns the number of its 30-second step, so that the caller
 * can refuse a code that was already used, or null for a wrong code. The steps before and after the
 * current one count too, because clocks differ.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  // The library throws when a code of six characters has more than six bytes.
  if (!/^[0-9]{6}$/.test(code)) return null
  const timestamp = now.getTime()
  const delta = new TOTP({ ...parameters, secret }).validate({ token: code, timestamp, window: 1 })
  return delta === null ? null : Math.floor(timestamp / 1000 / parameters.period) + delta
}
