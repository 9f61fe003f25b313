import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

/** The purpose of a secret. Each purpose has its own key. */
type Use = 'second factor' | 'mail server'

/**
 * Encrypts a secret for storage: the secret of a device of two-step verification, or the password
 * of a mail server. The key is the server's. The ciphertext is tied to `owner`, such as the
 * device's id, so that it cannot be decrypted from another row.
 */
export function encryptSecret(
  jwtSecret: string,
  owner: string,
  secret: string,
  use: Use = 'second factor',
): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, encryptionKey(jwtSecret, use), nonce).setAAD(
    Buffer.from(owner),
  )
  const encrypted = [nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat(encrypted).toString('base64url')
}

/**
 * Decrypts a secret. Returns undefined when it was encrypted with another key or for another owner.
 */
export function decryptSecret(
  jwtSecret: string,
  owner: string,
  encrypted: string,
  use: Use = 'second factor',
): string | undefined {
  const bytes = Buffer.from(encrypted, 'base64url')
  try {
    const decipher = createDecipheriv(
      algorithm,
      encryptionKey(jwtSecret, use),
      bytes.subarray(0, nonceBytes),
      { authTagLength: tagBytes },
    )
    decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-tagBytes))
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

/** Derives a separate key, because the JWT secret also signs access tokens. */
function encryptionKey(jwtSecret: string, use: Use): Buffer {
  return createHmac('sha256', jwtSecret).update(`fungo ${use}`).digest()
}
