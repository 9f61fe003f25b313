import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDataDir } from '../../database/tests/engines/test-database.ts'
import { systemClock } from '../clock.ts'
import { asOwner, queryAsCaller } from './as-caller.ts'
import { listen } from './listen.ts'
import { type Database, openDatabase } from './open.ts'

let dataDir: string
let database: Database
beforeAll(async () => {
  dataDir = await newDataDir()
  database = await openDatabase({ dataDir })
})
afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true })
})

const endless = 'select count(*) from generate_series(1, 1e12)'
const context = () => ({ database, clock: systemClock })
const visitor = { role: 'anon', claims: {} } as const

test('a visitor’s endless query is stopped, and nothing that was committed is lost', async () => {
  await database.pool.query('create table kept (n integer)')
  for (const n of [1, 2, 3]) {
    await asOwner(context(), (client) => client.query('insert into kept values ($1)', [n]))
  }
  const heard: number[] = []
  const line = listen(database, 'news', () => heard.push(1))
  const stopped = queryAsCaller(
    context(),
    visitor,
    { text: endless, values: [] },
    { readOnly: true },
  )
  const waited = asOwner(context(), (client) => client.query('select sum(n) from kept'))
  let ticks = 0
  const ticking = setInterval(() => (ticks += 1), 20)
  await expect(stopped).rejects.toMatchObject({ code: '57014' })
  clearInterval(ticking)
  // This thread went on meanwhile.
  expect(ticks).toBeGreaterThan(20)
  expect((await waited).rows).toEqual([{ sum: '6' }])

  await asOwner(context(), (client) => client.query('insert into kept values (4)'))
  await expect(database.pool.query('select sum(n) from kept')).resolves.toMatchObject({
    rows: [{ sum: '10' }],
  })
  await expect
    .poll(async () => {
      await database.pool.query('notify news')
      return heard.length
    })
    .toBeGreaterThan(0)
  await line.close()
})

test('long requests and answers pass whole', async () => {
  const text = 'abc'.repeat(500_000)
  const { rows } = await database.pool.query('select $1 || $1 as text', [text])
  expect(rows[0].text === text + text).toBe(true)
})
