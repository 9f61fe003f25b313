import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildFiles } from '../server/doctor/built-site.ts'
import { replaceFolder } from './build-site.ts'

const folder = mkdtempSync(join(tmpdir(), 'fungo-replaced-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A folder here cannot be renamed into the other, as little as one of a container's image. */
const otherDisk = '/dev/shm'
const isOtherDisk = existsSync(otherDisk) && statSync(otherDisk).dev !== statSync(folder).dev

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

test.runIf(isOtherDisk)('what has to stay in its place gets the new content', () => {
  const place = mkdtempSync(join(otherDisk, 'fungo-replaced-'))
  const whole = join(folder, 'whole')
  fill(whole, 'new')
  writeFileSync(join(whole, '.built-from'), 'new')
  writeFileSync(join(place, 'old.js'), 'old')
  try {
    expect(replaceFolder(place, whole)).toBe(true)
    expect(readdirSync(place).sort()).toEqual(readdirSync(whole).sort())
  } finally {
    rmSync(place, { recursive: true })
    rmSync(whole, { recursive: true })
  }
})

function fill(path: string, text: string) {
  mkdirSync(path)
  for (let n = 0; n < 20; n += 1) writeFileSync(join(path, `${n}.js`), text)
}

test('the site is built anew when a file changes that the build imports, directly or not', async () => {
  const root = join(import.meta.dirname, '..')
  const files = (await buildFiles()).map((file) => relative(root, file))
  expect(files).toEqual(
    expect.arrayContaining([
      ...['vite.config.ts', 'scripts/build-site.ts', 'scripts/site-groups.ts'],
      ...['server/http/accepted-encoding.ts', 'server/site/static-files.ts'],
    ]),
  )
})
