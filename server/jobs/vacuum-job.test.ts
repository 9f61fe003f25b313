import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../database/tests/engines/test-database.ts'
import { vacuum } from './vacuum-job.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase('embedded')
})
afterAll(() => database.close())

it('keeps a table small, even if its rows change often', async () => {
  await database.owner.query('create table public.swings (speed integer)')
  await database.owner.query('insert into public.swings select n from generate_series(1, 5000) n')
  const size = async () =>
    Number((await database.owner.query(`select pg_relation_size('swings') as bytes`))[0]?.bytes)
  const first = await size()
  for (let round = 0; round < 6; round += 1) {
    await database.owner.query('update public.swings set speed = speed + 1')
    await vacuum(database)
  }
  expect(await size()).toBeLessThan(first * 3)
})

it('does nothing when the disk is full', async () => {
  const full = { ...database, hasRoom: () => false, pool: undefined as never }
  await expect(vacuum(full)).resolves.toBeUndefined()
})
