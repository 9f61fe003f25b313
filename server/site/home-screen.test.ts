import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { facilitiesOn } from '../../database/tests/fixtures/facility-fixture.ts'
import { createAppContext } from '../app-context.ts'
import { readConfig } from '../config.ts'
import { createSite } from './create-site.ts'

describe('the files for the home screen', () => {
  const { db } = facilitiesOn('embedded')

  function get(path: string, headers: Record<string, string> = {}) {
    const config = readConfig({ JWT_SECRET: 'a secret that is long enough for HS256' })
    const context = createAppContext({
      database: db,
      clock: db.clock,
      config,
      mailer: { wake() {} },
    })
    const site = createSite(context, { api: () => new Response(null, { status: 503 }) })
    return site.fetch(new Request(`http://localhost${path}`, { headers }))
  }

  it('name the facility and its icons', async () => {
    await db.owner.query(`update facilities set name = 'Diamond Edge Batting Cages'`)
    await db.owner.query(`update facility_settings set languages = '{es,en}'`)
    const answer = await get('/manifest.webmanifest')
    expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
    const manifest = (await answer.json()) as { icons: { src: string; sizes: string }[] }
    expect(manifest).toMatchObject({
      name: 'Diamond Edge Batting Cages',
      short_name: 'Diamond Edge',
      start_url: '/',
      display: 'standalone',
      // The language of the facility's name.
      lang: 'es',
    })
    for (const { src, sizes } of manifest.icons) {
      const { width, height } = await picture(src)
      expect(`${width}x${height}`).toBe(sizes)
    }
    expect(await picture('/apple-touch-icon.png')).toMatchObject({ width: 180, height: 180 })
    expect(await picture('/preview.png')).toMatchObject({ width: 1200, height: 630 })
    const icon = Buffer.from(await (await get('/favicon.ico')).arrayBuffer())
    expect(icon.subarray(0, 8)).toEqual(Buffer.of(0, 0, 1, 0, 1, 0, 48, 48))
    expect(pngOf(icon.subarray(22))).toMatchObject({ width: 48, height: 48 })
  })

  it('are drawn in the facility’s letters, and not sent again when unchanged', async () => {
    const first = await get('/icon-192.png')
    const etag = first.headers.get('etag') ?? ''
    expect((await get('/icon-192.png', { 'if-none-match': etag })).status).toBe(304)
    await db.owner.query(`update facilities set name = 'Iron Mike’s'`)
    expect((await get('/icon-192.png')).headers.get('etag')).not.toBe(etag)
    // A cream letter on turf: the middle of "I M" is between them, and the corner is turf.
    const { pixels } = await picture('/icon-192.png')
    const colors = new Set(
      Array.from({ length: 192 }, (_, x) => pixels.readUIntBE(96 * 577 + 1 + x * 3, 3)),
    )
    expect(colors).toContain(0xf5ebcf)
    expect(pixels.readUIntBE(1, 3)).toBe(0x10422c)
  })

  it.each(['Ελλάς', '<script>', '…', 'x'.repeat(100), 'A b'.repeat(33), '\u202eA'])(
    'are drawn for any name: %j',
    async (name) => {
      await db.owner.query('update facilities set name = $1', [name])
      for (const path of ['/preview.png', '/icon-192.png', '/favicon.ico', '/manifest.webmanifest'])
        expect((await get(path)).status).toBe(200)
    },
  )

  async function picture(path: string) {
    const answer = await get(path)
    expect(answer.headers.get('content-type')).toBe('image/png')
    return pngOf(Buffer.from(await answer.arrayBuffer()))
  }
})

/** Returns the size of a PNG and its rows, each after its filter. */
function pngOf(file: Buffer) {
  expect(file.subarray(1, 4).toString()).toBe('PNG')
  const length = file.readUInt32BE(33)
  expect(file.subarray(37, 41).toString()).toBe('IDAT')
  const pixels = inflateSync(file.subarray(41, 41 + length))
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20), pixels }
}
