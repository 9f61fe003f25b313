// Reads and writes the packed files of backups and of facilities, line by line.
import { createReadStream, createWriteStream } from 'node:fs'
import { link, open, rename, rm } from 'node:fs/promises'
import { pipeline as piped, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import * as v from 'valibot'
import { SchemaError } from '../migrations/schema-error.ts'
import { type BackupKeys, decrypting, encryptedStart, encrypting } from './backup-encryption.ts'

/**
 * Writes lines into a new file that only its owner may read. The file is compressed, and encrypted
 * if there are recipients. The file gets its name only when it is complete. Throws if the file
 * exists.
 */
export async function writeNewFile(
  file: string,
  lines: AsyncIterable<string>,
  { backupRecipients = [] }: BackupKeys = {},
): Promise<void> {
  const draft = `${file}.${process.pid}`
  try {
    const output = createWriteStream(draft, { mode: 0o600, flags: 'wx', flush: true })
    const source = Readable.from(lines)
    if (backupRecipients.length === 0) await pipeline(source, createGzip(), output)
    else await pipeline(source, createGzip(), encrypting(backupRecipients), output)
    await giveName(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
}

/**
 * Gives a complete file its name. A link, unlike a rename, never replaces an existing file. Memory
 * sticks and some network shares have no links. There an empty file of that name is made first,
 * which fails if one exists.
 */
async function giveName(draft: string, file: string): Promise<void> {
  try {
    await link(draft, file)
  } catch (error) {
    if (!noLinks.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    await (await open(file, 'wx', 0o600)).close()
    await rename(draft, file)
  }
}

const noLinks = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']

/** Yields the lines of a packed file, which may be encrypted. */
export async function* linesOf(file: string, keys: BackupKeys = {}): AsyncGenerator<string> {
  let rest = ''
  try {
    const needsKey = await isEncrypted(file)
    const source = createReadStream(file)
    // The callback does nothing: an error in any of the streams ends the last one, and reading that
    // throws it.
    const unpacked = needsKey
      ? piped(source, decrypting(keys), createGunzip(), () => {})
      : piped(source, createGunzip(), () => {})
    for await (const chunk of unpacked.setEncoding('utf8')) {
      const lines = `${rest}${chunk}`.split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch (cause) {
    if (await begins(file, 'PGDMP').catch(() => false))
      throw new SchemaError(
        `${file}: pg_dump made it, so pg_restore restores it (docs/deploy.md, "Backups").`,
      )
    throw new SchemaError(`${file} cannot be read: ${whyUnread(cause)}`, { cause })
  }
}

function whyUnread(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException
  if (message === 'incorrect header check') return 'it is no backup or export of Fungo'
  if (/^Z_/.test(code)) return `it is damaged (${message})`
  return reasons[code] ?? message
}

const reasons: Record<string, string | undefined> = {
  ENOENT: 'there is no such file',
  EACCES: 'this user may not read it',
  EISDIR: 'it is a folder',
}

/** Reads only the first line of a packed file. Returns undefined if it does not fit the schema. */
export async function readFirstLine<Header>(
  file: string,
  keys: BackupKeys,
  schema: v.GenericSchema<string, Header>,
): Promise<Header | undefined> {
  for await (const line of linesOf(file, keys)) {
    const header = v.safeParse(schema, line)
    return header.success ? header.output : undefined
  }
  return undefined
}

/** Returns whether a backup is encrypted, and so can be read only with its identity. */
export function isEncrypted(file: string): Promise<boolean> {
  return begins(file, encryptedStart)
}

async function begins(file: string, start: string): Promise<boolean> {
  const opened = await open(file)
  try {
    const { bytesRead, buffer } = await opened.read(Buffer.alloc(start.length))
    return buffer.toString('latin1', 0, bytesRead) === start
  } finally {
    await opened.close()
  }
}

/** Takes this many lines. Throws when there are fewer. `source` names in the error what is read. */
export async function take(
  lines: AsyncGenerator<string>,
  count: number,
  source: string,
): Promise<string[]> {
  const taken: string[] = []
  while (taken.length < count) {
    const { value, done } = await lines.next()
    if (done) throw new SchemaError(`${source} is damaged: it ends too early.`)
    taken.push(value)
  }
  return taken
}
