import { describe, expect, test } from 'vitest'
import { postgresEngines } from '../engines/test-database.ts'
import {
  caller,
  concurrentCallersOn,
  count,
  runs,
  together,
} from '../fixtures/concurrent-callers.ts'

const crowd = 10

describe.each(postgresEngines)('clerks who add one customer at once on %s', (engine) => {
  const { db, f, transaction } = concurrentCallersOn(engine, crowd)

  test('all but one read that the customer is there', async () => {
    const adds = runs(
      `insert into customers (facility_id, name, email) values ($1, 'Ada Finch', 'ada@example.com')`,
      [f.home.id],
    )
    const outcomes = await together(
      Array.from({ length: crowd }, () => () => transaction(caller(f.accounts.admin), adds)),
    )
    expect([count(outcomes), count(outcomes, 'PT409')]).toEqual([1, crowd - 1])
    expect(await db.owner.query('select name from customers')).toHaveLength(1)
  })
})
