import type pg from 'pg'
import type { Database } from './open.ts'

/**
 * Returns whether a statement failed because the transaction is read-only: a request that only
 * reads called a function that writes, or the database server has become a standby (`isReadOnly`).
 */
export function isReadOnlyFailure(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '25006'
}

/**
 * Returns whether this session cannot write: the server is a standby, as after a failover, or was
 * set to read-only.
 */
export async function isReadOnly(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(`select current_setting('transaction_read_only') as state`)
  return rows[0].state === 'on'
}

/**
 * Returns for `/readyz` whether the schema is there and can be written. Closes a session that
 * cannot write, so that the next one reaches the server that took over.
 */
export async function isReady({ pool }: Pick<Database, 'pool'>): Promise<boolean> {
  const client = await pool.connect()
  let isUsable = false
  try {
    await client.query('select from public.facilities limit 0')
    isUsable = !(await isReadOnly(client))
    return isUsable
  } finally {
    client.release(!isUsable)
  }
}
