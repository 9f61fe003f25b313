import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { failureSentences } from './failure-sentences.ts'

const root = join(import.meta.dirname, '../../../..')
const specification = readFileSync(join(root, 'docs/specification.md'), 'utf8')

it.each(Object.values(failureSentences))('the specification has "%s"', (sentence) => {
  expect(specification).toContain(`"${sentence}"`)
})
