import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

/**
 * The secret of a second factor as it is stored: encrypted for one factor with a key of the
 * server's, so that whoever reads the table can make no code.
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
