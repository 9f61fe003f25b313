import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const promtool = '/usr/bin/promtool'
const root = join(import.meta.dirname, '..')

/** Needs Debian's package prometheus, and is skipped without it. */
test.skipIf(!existsSync(promtool))('the alerts are valid, and fire when they should', () => {
  const run = (...args: string[]) =>
    execFileSync(promtool, args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  expect(run('check', 'rules', 'docs/alerts.yaml')).toContain('SUCCESS')
  expect(run('test', 'rules', 'scripts/alerts.test.yaml')).toContain('SUCCESS')
})
