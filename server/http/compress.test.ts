import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compress } from './compress.ts'

const list = (rows: number) =>
  JSON.stringify(Array.from({ length: rows }, (_, row) => ({ row, name: `Cage ${row} – Norte` })))

it.each([
  ['br', 50, brotliDecompressSync],
  ['gzip', 50, gunzipSync],
  ['br', 5_000, brotliDecompressSync],
  ['gzip', 5_000, gunzipSync],
])('packs a list with %s, %i rows', async (encoding, rows, unpack) => {
  const { body, headers } = await compress(list(rows), encoding)
  expect(headers).toEqual({ vary: 'Accept-Encoding', 'content-encoding': encoding })
  expect(body.length).toBeLessThan(list(rows).length / 4)
  expect(unpack(body).toString()).toBe(list(rows))
})

it.each([
  [list(50), null],
  [list(50), 'identity'],
  ['[]', 'br'],
])('leaves %.20s as it is for %s', async (text, accepted) => {
  expect(await compress(text, accepted)).toEqual({
    body: text,
    headers: { vary: 'Accept-Encoding' },
  })
})
