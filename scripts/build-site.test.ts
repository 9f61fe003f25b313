import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'fungo-replaced-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('of folders that replace another at the same moment one is there, whole', async () => {
  const place = join(folder, 'dist')
  fill(place, 'old')
  const builders = ['a', 'b', 'c', 'd'].map((name) => {
    const whole = join(folder, name)
    fill(whole, name)
    // Each takes its turn a few times, because processes do not start at the same moment.
    const program = `
      import { cpSync } from 'node:fs'
      import { replaceFolder } from ${JSON.stringify(join(import.meta.dirname, 'build-site.ts'))}
      for (let time = 0; time < 50; time += 1) {
        cpSync('${whole}', '${whole}-' + time, { recursive: true })
        while (!replaceFolder('${place}', '${whole}-' + time)) {}
      }`
    return spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'inherit' })
  })
  const codes = await Promise.all(builders.map(async (each) => (await once(each, 'exit'))[0]))
  expect(codes).toEqual([0, 0, 0, 0])
  const files = readdirSync(place).map((name) => readFileSync(join(place, name), 'utf8'))
  expect(files).toHaveLength(20)
  expect(new Set(files).size).toBe(1)
  expect(readdirSync(folder).sort()).toEqual(['a', 'b', 'c', 'd', 'dist'])
})

function fill(path: string, text: string) {
  mkdirSync(path)
  for (let n = 0; n < 20; n += 1) writeFileSync(join(path, `${n}.js`), text)
}
