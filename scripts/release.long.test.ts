import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import product from '../package.json' with { type: 'json' }
import { blockOf } from './guide/read-blocks.ts'
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
  timeout: 1_200_000,
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
  await useClient(server.url)
  expect(await server.stop()).toBe(0)
  expect(server.output()).not.toMatch(/Installing|Building/)
  expect(listing(unpacked)).toEqual(before)
  console.log(`${megabytes(before)} MB unpacked and installed`)
  expect(megabytes(before)).toBeLessThan(300)
})

/** Installs the packed client as client/README.md says, and reads what can be booked with it. */
async function useClient(site: string): Promise<void> {
  const mine = join(folder, 'mine')
  const packed = `fungo-client-${product.version}.tgz`
  mkdirSync(mine)
  cpSync(join(folder, packed), join(mine, packed))
  const install = blockOf('client/README.md', 'npm install').replace('<version>', product.version)
  await run('sh', ['-euc', install], { cwd: mine })
  writeFileSync(
    join(mine, 'read.mjs'),
    `import { answered, Fungo } from 'fungo-client'
     const fungo = new Fungo('${site}')
     console.log((await answered(fungo.from('facility_service_types').select('name'))).length)`,
  )
  const { stdout } = await run(process.execPath, ['read.mjs'], { cwd: mine })
  expect(Number(stdout)).toBeGreaterThan(0)
}
