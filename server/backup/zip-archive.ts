import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/**
 * Makes a ZIP archive in memory, one file after the other, for the download of everything in
 * Settings. Every operating system opens this format without another program. `add` and `end` throw
 * `ZipTooLarge` above `mostBytes`.
 */
export function createZip({ mostBytes, at }: { mostBytes: number; at: Date }) {
  const zip = new ZipFile()
  const parts: Buffer[] = []
  let size = 0
  zip.outputStream.on('data', (part: Buffer) => {
    size += part.length
    parts.push(part)
  })
  const checkSize = () => {
    if (size > mostBytes) throw new ZipTooLarge()
  }

  /** Resolves when the text was read to its end. Fails with what reading it failed with. */
  async function add(name: string, text: AsyncIterable<string>): Promise<void> {
    const checked = async function* () {
      for await (const part of text) {
        checkSize()
        yield part
      }
    }
    const source = Readable.from(checked())
    zip.addReadStream(source, name, { mtime: at })
    await finished(source)
  }

  async function end(): Promise<Buffer> {
    zip.end()
    await finished(zip.outputStream)
    checkSize()
    return Buffer.concat(parts)
  }

  return { add, end }
}

/** The archive is larger than `mostBytes`. */
export class ZipTooLarge extends Error {}
