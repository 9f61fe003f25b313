import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

/** Encrypts snapshots of PostgreSQL as the ids of change notices, and decrypts them. */
export type ChangeIds = {
  seal(snapshot: string, facilityId: string): string
  /** Returns the snapshot, or an empty text for an id that is not one of this facility's. */
  open(id: string, facilityId: string): string
}

const cipher = 'aes-256-gcm'
const [ivLength, tagLength, padding] = [12, 16, 64]

/**
 * Makes the ids of change notices (functions/change-feed.ts). A client sends the last id that it
 * has seen, and gets the notices that it missed. An id contains a snapshot, which counts the
 * transactions of all facilities and would tell how busy the others are. So it is encrypted:
 * padded, and with a random initialization vector. Every process with the same JWT_SECRET can
 * decrypt it.
 */
export function createChangeIds(jwtSecret: string): ChangeIds {
  const key = createHmac('sha256', jwtSecret).update('fungo change ids').digest()
  return {
    seal(snapshot, facilityId) {
      const iv = randomBytes(ivLength)
      const sealing = createCipheriv(cipher, key, iv).setAAD(Buffer.from(facilityId))
      const text = snapshot.padEnd(Math.ceil(snapshot.length / padding) * padding)
      const sealed = [sealing.update(text, 'utf8'), sealing.final()]
      return Buffer.concat([iv, ...sealed, sealing.getAuthTag()]).toString('base64url')
    },
    open(id, facilityId) {
      const bytes = Buffer.from(id, 'base64url')
      if (bytes.length <= ivLength + tagLength) return ''
      const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivLength))
        .setAAD(Buffer.from(facilityId))
        .setAuthTag(bytes.subarray(-tagLength))
      try {
        const text = opening.update(bytes.subarray(ivLength, -tagLength))
        return Buffer.concat([text, opening.final()]).toString('utf8').trimEnd()
      } catch {
        return ''
      }
    },
  }
}
