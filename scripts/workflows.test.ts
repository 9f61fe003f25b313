import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import product from '../package.json' with { type: 'json' }

const folder = join(import.meta.dirname, '../.github/workflows')

/** The form alone: what runs them is elsewhere. */
test.each(readdirSync(folder))('the workflow %s names scripts that there are', (file) => {
  const workflow = parse(readFileSync(join(folder, file), 'utf8'))
  expect(Object.keys(workflow)).toEqual(
    expect.arrayContaining(['name', 'on', 'permissions', 'jobs']),
  )
  for (const job of Object.values<{ 'runs-on': string; steps: Step[] }>(workflow.jobs)) {
    expect(job['runs-on']).toMatch(/^ubuntu-\d+\.04$/)
    for (const { run, uses } of job.steps) {
      expect([run, uses].filter(Boolean)).toHaveLength(1)
      if (uses) expect(uses).toMatch(/^[\w-]+\/[\w-]+@v\d+$/)
      for (const [, name = ''] of run?.matchAll(/npm (?:run )?(?!ci\b)(\w[\w:]*)/g) ?? [])
        expect(Object.keys(product.scripts)).toContain(name)
    }
  }
})

type Step = { run?: string; uses?: string }
