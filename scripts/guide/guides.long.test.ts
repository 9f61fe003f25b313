import { afterAll, describe, expect, test } from 'vitest'
import { type Followed, followGuides } from './copy-project.ts'

const vitest = ['node_modules/vitest/vitest.mjs', 'run']

/** The tests of everything that a new field or setting affects. */
const tests = [
  ...['contract', 'create-booking', 'create-booking-beside', 'booking-series', 'staff-booking'],
  ...['erase-players', 'family', 'player-fields', 'reminders', 'rights', 'webhooks'],
].map((name) => `database/tests/${name}.test.ts`)
const folders = ['shared', 'server/mail', 'web/features/booking', 'web/features/facility/settings']

describe.each(['Add a field', 'Add a setting'])('the guide "%s"', (heading) => {
  let copy: Followed
  afterAll(() => copy?.remove())

  test('leaves a project that passes its checks and tests', { timeout: 1_200_000 }, () => {
    copy = followGuides(heading)
    for (const name of ['row-types', 'erd', 'rights']) copy.run(`scripts/generate-${name}.ts`)
    copy.run(...vitest, 'database/tests/rights-matrix/rights-matrix.test.ts', '--update')
    copy.run('node_modules/typescript/bin/tsc', '--build')
    copy.run('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings')
    for (const check of ['structure', 'generated']) copy.run(`scripts/check-${check}.ts`)
    copy.run(...vitest, ...tests, ...folders)
    expect(copy.byHand.flat().length).toBeGreaterThan(0)
  })
})

test('a project that followed both guides has its row types, and passes the tests that fail first', {
  timeout: 300_000,
}, () => {
  const copy = followGuides('Add a field', 'Add a setting')
  try {
    copy.run('scripts/generate-row-types.ts')
    copy.run(...vitest, 'database/tests/player-fields.test.ts', 'shared/settings.test.ts')
  } finally {
    copy.remove()
  }
})
