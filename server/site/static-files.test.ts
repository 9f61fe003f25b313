import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { loadStaticFiles } from './static-files.ts'

test('a compressed file is unpacked once for all who ask for it as it is', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'fungo-files-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  const script = 'console.log(1)\n'.repeat(20_000)
  await writeFile(join(directory, 'a.js'), script)
  await writeFile(join(directory, 'a.js.br'), brotliCompressSync(script))
  const file = (await loadStaticFiles(directory)).get('/a.js')
  expect(file?.body().toString()).toBe(script)
  expect(file?.body()).toBe(file?.body())
})
