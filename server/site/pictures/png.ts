import { crc32, deflateSync } from 'node:zlib'
import type { Picture } from './fill-path.ts'

/** Returns a picture as a PNG file, for the facility's icons and the preview of its links. */
export function png({ width, height, pixels }: Picture): Buffer {
  const rows = Array.from({ length: height }, (_, row) =>
    // Each row begins with its filter: none.
    Buffer.concat([Buffer.of(0), pixels.subarray(row * width * 3, (row + 1) * width * 3)]),
  )
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits for each of three colors.
  header.set([8, 2], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Returns an ICO file with one PNG, for `/favicon.ico`. `size` is less than 256 pixels. */
export function ico(size: number, image: Buffer): Buffer {
  const head = Buffer.alloc(22)
  // The file's header: an icon, of one image.
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  // The image's entry: size, planes, bits per pixel, length and place of the data.
  head.set([size, size], 6)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(24, 12)
  head.writeUInt32LE(image.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, image])
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(content), 4)
  return Buffer.concat([ends.subarray(0, 4), content, ends.subarray(4)])
}
