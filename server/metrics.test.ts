import { describe, expect, test } from 'vitest'
import { postgresEngines, testDatabaseOn } from '../database/tests/engines/test-database.ts'
import { queuesQuery } from './metrics.ts'

describe.each(postgresEngines)('the figures of the queues on %s', (engine) => {
  const db = testDatabaseOn(engine)

  test('count what failed without reading the messages that did not', async () => {
    await db.owner.transaction(async (client) => {
      await client.query(
        `insert into email_logs (email_type, recipient, delivery_status, created_at)
         select 'test', 'kate@example.com', case when n % 2000 = 0 then 'failed' else 'sent' end,
           now() - make_interval(mins => n)
         from generate_series(1, 20000) n`,
      )
      await client.query('analyze email_logs')
      const { rows } = await client.query(`explain ${queuesQuery}`)
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toContain('email_logs_failed_idx')
      expect(plan).not.toContain('Seq Scan on email_logs')
    })
  })
})
