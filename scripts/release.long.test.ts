import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import product from '../package.json' with { type: 'json' }
import { release } from './release.ts'
import {
  listing,
  megabytes,
  openFolder,
  readPage,
  run,
  serveUnwritable,
} from './test-unwritable-server.ts'

const { folder, remove } = openFolder()
afterAll(remove)

it('the unpacked archive serves without a build and without writing a file', {
  timeout: 600_000,
}, async () => {
  const archive = await release(folder)
  const first = readFileSync(archive)
  await run('sha256sum', ['--check', 'SHA256SUMS'], { cwd: folder })
  const again = join(folder, 'again')
  mkdirSync(again)
  expect(readFileSync(await release(again)).equals(first), 'the same bytes').toBe(true)
  await run('tar', ['-xzf', archive], { cwd: folder })
  const unpacked = join(folder, `fungo-${product.version}`)
  expect(existsSync(join(unpacked, 'sbom.cdx.json'))).toBe(true)
  expect(existsSync(`${unpacked}.cdx.json`)).toBe(true)
  await run('npm', ['ci', '--omit=dev', '--prefer-offline', '--loglevel=error'], { cwd: unpacked })
  expect(existsSync(join(unpacked, 'node_modules/vite'))).toBe(false)

  const server = await serveUnwritable(unpacked, ['npm', 'start'])
  const before = listing(unpacked)
  const page = await readPage(server.url)
  expect(page.html).toContain('Diamond Edge')
  expect(page.script).toBe(200)
  expect(await server.stop()).toBe(0)
  expect(server.output()).not.toMatch(/Installing|Building/)
  expect(listing(unpacked)).toEqual(before)
  console.log(`${megabytes(before)} MB unpacked and installed`)
  expect(megabytes(before)).toBeLessThan(300)
})
