import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { testDatabaseOn } from '../../../database/tests/engines/test-database.ts'
import { CUT_SESSIONS } from '../../../database/tests/fixtures/cut-sessions.ts'
import { counted } from '../../../scripts/counted.ts'
import { seed } from '../long-run.ts'
import { serverProcesses } from '../server-process.ts'
import { historiesOn } from './histories.ts'

const db = testDatabaseOn('postgres')
const start = serverProcesses()

test('fifty clients, a killed server and cut connections lose, duplicate and mail nothing twice', {
  timeout: 120_000,
}, async () => {
  const histories = await historiesOn({
    processes: 2,
    start: (env) =>
      start(tmpdir(), { ...env, DATABASE_URL: String(db.pool.options.connectionString) }),
    open: (work) => work(db),
    strike: async () => void (await db.owner.query(CUT_SESSIONS)),
  })
  const found = await histories.live(seed, { clients: 50, steps: 6, strikes: 2 })
  counted(`history SEED=${seed}: ${JSON.stringify(histories.totals)}`)
  expect(found, `SEED=${seed}`).toEqual([])
  expect(histories.totals.booked).toBeGreaterThan(20)
  await histories.close()
})
