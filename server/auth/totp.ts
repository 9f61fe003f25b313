import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
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

/**
 * A secret as it is stored: encrypted for one factor with a key of the server's, so that whoever
 * reads the table can make no code.
 */
export function sealSecret(jwtSecret: string, factorId: string, secret: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, sealingKey(jwtSecret), nonce).setAAD(
    Buffer.from(factorId),
  )
  const sealed = [nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat(sealed).toString('base64url')
}

/** The secret again; undefined when it was sealed with another key or for another factor. */
export function openSecret(
  jwtSecret: string,
  factorId: string,
  sealed: string,
): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  try {
    const decipher = createDecipheriv(
      algorithm,
      sealingKey(jwtSecret),
      bytes.subarray(0, nonceBytes),
      { authTagLength: tagBytes },
    )
    decipher.setAAD(Buffer.from(factorId)).setAuthTag(bytes.subarray(-tagBytes))
    return (
      decipher.update(bytes.subarray(nonceBytes, -tagBytes), undefined, 'utf8') +
      decipher.final('utf8')
    )
  } catch {
    return undefined
  }
}

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** The secret also signs access tokens: a key of its own keeps the uses apart. */
function sealingKey(jwtSecret: string): Buffer {
  return createHmac('sha256', jwtSecret).update('fungo second factor').digest()
}
