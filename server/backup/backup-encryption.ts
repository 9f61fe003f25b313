import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'

/**
 * The keys of a backup: the `age` recipients that it is encrypted for, and the identity that
 * decrypts it.
 */
export type BackupKeys = {
  backupRecipients?: string[] | undefined
  backupIdentity?: string | undefined
}

/** How a file begins that is encrypted with age (https://age-encryption.org/v1). */
export const encryptedStart = 'age-encryption.org/v1'

/** Returns a step of a pipeline that encrypts for each of the recipients. */
export function encrypting(recipients: string[]) {
  return async function* encrypt(source: Readable): AsyncGenerator<Uint8Array> {
    const { Encrypter } = await import('age-encryption')
    const encrypter = new Encrypter()
    for (const recipient of recipients) encrypter.addRecipient(recipient)
    yield* await encrypter.encrypt(webStream(source))
  }
}

/**
 * Returns a step of a pipeline that decrypts. Without an identity it throws an error that says
 * which variable to set.
 */
export function decrypting({ backupIdentity }: BackupKeys) {
  return async function* decrypt(source: Readable): AsyncGenerator<Uint8Array> {
    if (backupIdentity === undefined) {
      throw new Error('it is encrypted: set BACKUP_IDENTITY_FILE to the file of its age identity')
    }
    const { Decrypter } = await import('age-encryption')
    const decrypter = new Decrypter()
    decrypter.addIdentity(backupIdentity)
    yield* await decrypter.decrypt(webStream(source))
  }
}

function webStream(source: Readable): globalThis.ReadableStream<Uint8Array> {
  return Readable.toWeb(source) as ReadableStream<Uint8Array> as never
}
