import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const copy = mkdtempSync(join(tmpdir(), 'fungo-built-'))
afterAll(() => rmSync(copy, { recursive: true, maxRetries: 5 }))

test('four builds at once leave one whole site', { timeout: 1_200_000 }, async () => {
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { cwd: root })
  for (const path of listed.toString().split('\0').filter(Boolean))
    if (existsSync(join(root, path))) cpSync(join(root, path), join(copy, path))
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  const builds = [1, 2, 3, 4].map(async () => {
    const build = spawn(process.execPath, ['scripts/build-site.ts'], { cwd: copy })
    const said = text(build.stderr)
    const [code] = await once(build, 'exit')
    return { code, said: await said }
  })
  expect(await Promise.all(builds)).toEqual(Array(4).fill({ code: 0, said: '' }))
  const dist = join(copy, 'dist')
  for (const language of ['', '.es/', '.fr/']) {
    const manifest = join(dist, language, '.vite/manifest.json')
    const chunks = Object.values(JSON.parse(readFileSync(manifest, 'utf8'))) as { file: string }[]
    expect(chunks.length).toBeGreaterThan(20)
    const texts = chunks.map(({ file }) => file).filter((file) => /\.(css|js|svg)$/.test(file))
    const wanted = [
      ...chunks.map(({ file }) => file),
      ...texts.flatMap((file) => [`${file}.br`, `${file}.gz`]),
    ]
    expect(wanted.filter((file) => !existsSync(join(dist, file)))).toEqual([])
    expect(existsSync(join(dist, language, '.render/render.js'))).toBe(true)
  }
  expect(globSync('.cache/site-*', { cwd: copy })).toEqual([])
})
