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
      'suite.test.js': `describe('a suite', () => {
        beforeAll(() => { throw new Error('no set-up of a suite') })
        test('never runs', () => {})
        describe('within', () => {
          afterAll(() => { throw new Error('no end of a suite') })
          test('runs', () => {})
        })
      })
      describe('another', () => {
        afterAll(() => { throw new Error('no end of another') })
        test('runs', () => {})
      })`,
      'load.test.js': `import './not-there.js'`,
      'later.test.js': `test('is over', () => setTimeout(() => { throw new Error('late') }))
        test('waits', () => new Promise((resolve) => setTimeout(resolve, 50)))`,
      'vitest.config.js': 'export default { test: { globals: true } }',
    }
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
    const vitest = join(root, 'node_modules/vitest/vitest.mjs')
    const report = join(folder, 'report.json')
    const flags = ['--root', folder, `--reporter=${join(root, 'scripts/tally-reporter.ts')}`]
    const { status } = spawnSync(process.execPath, [vitest, 'run', ...flags], {
      env: { ...process.env, FUNGO_TALLY: report },
    })
    expect(status).toBe(1)
    const tally = vitestTally(relative(root, report), false)
    const name = (file: string) => relative(root, join(folder, file))
    expect(tally).toMatchObject({ passed: 4, skipped: 3 })
    expect(tally.failures.toSorted()).toEqual([
      `${name('bad.test.js')} › fails: Error: first line`,
      `${name('hook.test.js')}: no set-up`,
      `${name('load.test.js')}: Cannot find module './not-there.js' imported from ${join(folder, 'load.test.js')}`,
      `${name('suite.test.js')} › a suite: no set-up of a suite`,
      `${name('suite.test.js')} › another: no end of another`,
      'outside of all tests: late',
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
