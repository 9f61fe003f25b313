import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

/**
 * Encrypts the secret of a second factor for storage. The key is the server's and the ciphertext is
 * tied to the factor, so that whoever reads the table cannot compute codes.
 */
export function encryptSecret(jwtSecret: string, factorId: string, secret: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, encryptionKey(jwtSecret), nonce).setAAD(
    Buffer.from(factorId),
  )
  const encrypted = [nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat(encrypted).toString('base64url')
}

/**
 * Decrypts a secret. Returns undefined when it was encrypted with another key or for another
 * factor.
 */
export function decryptSecret(
  jwtSecret: string,
  factorId: string,
  encrypted: string,
): string | undefined {
  const bytes = Buffer.from(encrypted, 'base64url')
  try {
    const decipher = createDecipheriv(
      algorithm,
      encryptionKey(jwtSecret),
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

/** Derives a key of its own: the JWT secret also signs access tokens. */
function encryptionKey(jwtSecret: string): Buffer {
  return createHmac('sha256', jwtSecret).update('fungo second factor').digest()
}
