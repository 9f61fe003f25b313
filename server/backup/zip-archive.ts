import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

/** The greatest number of a ZIP archive's fields. */
const most = 0xff_ff_ff_ff

/**
 * Makes a ZIP archive in memory, one file after the other. Every operating system opens this format
 * without another program. `add` throws `ZipTooLarge` above `mostBytes`.
 */
export function createZip({ mostBytes, at }: { mostBytes: number; at: Date }) {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let size = 0

  async function add(name: string, text: AsyncIterable<string>): Promise<void> {
    const packed: Buffer[] = []
    const is = { sum: 0, length: 0, packed: 0 }
    const bytes = async function* () {
      for await (const part of text) {
        const some = Buffer.from(part)
        is.sum = crc32(some, is.sum)
        is.length += some.length
        yield some
      }
    }
    await pipeline(bytes, createDeflateRaw(), async (source) => {
      for await (const part of source as AsyncIterable<Buffer>) {
        is.packed += part.length
        if (size + is.packed > mostBytes || is.length > most) throw new ZipTooLarge()
        packed.push(part)
      }
    })
    const fields = fieldsOf(Buffer.from(name), is, at)
    const local = Buffer.concat([signature('PK\x03\x04'), fields, Buffer.from(name)])
    directory.push(directoryEntry(fields, name, size))
    parts.push(local, ...packed)
    size += local.length + is.packed
  }

  function end(): Buffer {
    const entries = Buffer.concat(directory)
    const last = Buffer.alloc(18)
    last.writeUInt16LE(directory.length, 4)
    last.writeUInt16LE(directory.length, 6)
    last.writeUInt32LE(entries.length, 8)
    last.writeUInt32LE(size, 12)
    return Buffer.concat([...parts, entries, signature('PK\x05\x06'), last])
  }

  return { add, end }
}

/** The files together are larger than the archive may be. */
export class ZipTooLarge extends Error {}

const signature = (text: string) => Buffer.from(text, 'latin1')

/** The fields about a file that are written both before it and in the directory at the end. */
function fieldsOf(
  name: Buffer,
  { sum, length, packed }: Record<'sum' | 'length' | 'packed', number>,
  at: Date,
): Buffer {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  // The name is UTF-8.
  fields.writeUInt16LE(0x08_00, 2)
  // Deflated.
  fields.writeUInt16LE(8, 4)
  const [hours, minutes, seconds] = [at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()]
  fields.writeUInt16LE((hours << 11) | (minutes << 5) | (seconds >> 1), 6)
  const years = at.getUTCFullYear() - 1980
  fields.writeUInt16LE((years << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(), 8)
  fields.writeUInt32LE(sum, 10)
  fields.writeUInt32LE(packed, 14)
  fields.writeUInt32LE(length, 18)
  fields.writeUInt16LE(name.length, 22)
  return fields
}

function directoryEntry(fields: Buffer, name: string, offset: number): Buffer {
  const made = Buffer.from([20, 0])
  const more = Buffer.alloc(14)
  more.writeUInt32LE(offset, 10)
  return Buffer.concat([signature('PK\x01\x02'), made, fields, more, Buffer.from(name)])
}
