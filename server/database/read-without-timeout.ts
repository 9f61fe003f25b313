import type pg from 'pg'
import type { Database } from './open.ts'
import { allowLongQueries } from './unresponsive-connections.ts'

/**
 * Reads in one transaction without a timeout, for the doctor and `facilities status`, which read
 * all rows of large tables.
 */
export async function readWithoutTimeout<T>(
  { pool }: Pick<Database, 'pool'>,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  allowLongQueries(client)
  try {
    await client.query('begin read only; set local statement_timeout = 0; set local jit = off')
    return await work(client)
  } finally {
    await client.query('rollback').catch(() => {})
    client.release()
  }
}
