import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { vitestTally } from './tally.ts'

const root = join(import.meta.dirname, '..')

test('each failure is named in one line with its error', () => {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, '.cache/tally-'))
  try {
    const files = {
      'good.test.js': `test('adds', () => expect(1 + 1).toBe(2))`,
      'bad.test.js': `test('fails', () => { throw new Error('first line\\nsecond line') })`,
      'hook.test.js': `beforeAll(() => { throw new Error('no set-up') })
        test('never runs', () => {})`,
      'vitest.config.js': 'export default { test: { globals: true } }',
    }
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
    const vitest = join(root, 'node_modules/vitest/vitest.mjs')
    const report = join(folder, 'report.json')
    const flags = ['--root', folder, '--reporter=json', `--outputFile=${report}`]
    const { status } = spawnSync(process.execPath, [vitest, 'run', ...flags], { cwd: folder })
    expect(status).toBe(1)
    const tally = vitestTally(relative(root, report), false)
    const name = (file: string) => relative(root, join(folder, file))
    expect(tally).toMatchObject({ passed: 1, skipped: 1 })
    expect(tally.failures.toSorted()).toEqual([
      `${name('bad.test.js')} › fails: Error: first line`,
      `${name('hook.test.js')}: no set-up`,
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
