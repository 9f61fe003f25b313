import { createReadStream, createWriteStream } from 'node:fs'
import { link, rm } from 'node:fs/promises'
import { pipeline as piped, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { SchemaError } from '../migrations/schema-error.ts'

/**
 * Writes lines, packed, into a new file that only its owner may read. The file gets its name only when
 * it is complete. An existing file is not replaced.
 */
export async function writeNewFile(file: string, lines: AsyncIterable<string>): Promise<void> {
  const draft = `${file}.${process.pid}`
  try {
    const output = createWriteStream(draft, { mode: 0o600, flags: 'wx', flush: true })
    await pipeline(Readable.from(lines), createGzip(), output)
    // A link, unlike a rename, never replaces an existing file.
    await link(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
}

/** Yields the lines of a packed file. */
export async function* linesOf(file: string): AsyncGenerator<string> {
  // An error also ends the last stream, which throws it.
  const unpacked = piped(createReadStream(file), createGunzip(), () => {})
  let rest = ''
  try {
    for await (const chunk of unpacked.setEncoding('utf8')) {
      const lines = `${rest}${chunk}`.split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new SchemaError(`${file} cannot be read: ${reason}`, { cause })
  }
}

/** Takes this many lines. Throws when there are fewer. */
export async function take(lines: AsyncGenerator<string>, count: number): Promise<string[]> {
  const taken: string[] = []
  while (taken.length < count) {
    const { value, done } = await lines.next()
    if (done) throw new SchemaError('The backup is damaged: it ends too early.')
    taken.push(value)
  }
  return taken
}
