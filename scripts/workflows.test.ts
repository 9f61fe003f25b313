import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import product from '../package.json' with { type: 'json' }

const folder = join(import.meta.dirname, '../.github/workflows')

test.each(readdirSync(folder))(
  'the workflow %s gives rights only where nothing else runs',
  (file) => {
    const workflow = parse(readFileSync(join(folder, file), 'utf8'))
    const writes = (rights: Record<string, string> = {}) => Object.values(rights).includes('write')
    expect(writes(workflow.permissions)).toBe(false)
    for (const { permissions, steps } of Object.values<Job>(workflow.jobs)) {
      for (const step of steps) {
        // Otherwise the token is in .git/config, where the script of any package can read it.
        if (step.uses?.startsWith('actions/checkout@'))
          expect(step.with?.['persist-credentials']).toBe(false)
        if (writes(permissions)) expect(step.run ?? '').not.toMatch(/\b(npm|npx|node)\b/)
      }
    }
  },
)

/** Checks only the form, because nothing here can run a workflow. */
test.each(readdirSync(folder))('the workflow %s names scripts that exist', (file) => {
  const workflow = parse(readFileSync(join(folder, file), 'utf8'))
  expect(Object.keys(workflow)).toEqual(
    expect.arrayContaining(['name', 'on', 'permissions', 'jobs']),
  )
  for (const job of Object.values<Job>(workflow.jobs)) {
    expect(job['runs-on']).toMatch(/^ubuntu-\d+\.04$/)
    for (const { run, uses } of job.steps) {
      expect([run, uses].filter(Boolean)).toHaveLength(1)
      if (uses) expect(uses).toMatch(/^[\w-]+\/[\w-]+@v\d+$/)
      for (const [, name = ''] of run?.matchAll(/npm (?:run )?(?!ci\b)(\w[\w:]*)/g) ?? [])
        expect(Object.keys(product.scripts)).toContain(name)
    }
  }
})

type Job = { 'runs-on': string; permissions?: Record<string, string>; steps: Step[] }
type Step = { run?: string; uses?: string; with?: Record<string, unknown> }
