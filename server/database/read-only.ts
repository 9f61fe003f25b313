import type pg from 'pg'
import type { Database } from './open.ts'

/** Whether a statement failed because it writes where nothing may be written. */
export function isReadOnlyFailure(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '25006'
}

/** Whether the server takes no writes in this session: it has become a standby, or was told so. */
export async function isReadOnly(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(`select current_setting('transaction_read_only') as state`)
  return rows[0].state === 'on'
}

/**
 * Whether the schema is there and can be written. A session that cannot write is thrown away, so
 * that the next one meets whoever took over.
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
