import type { Database } from '../../server/database/open.ts'

/**
 * Lets a PostgreSQL test database take no writes, as after a failover: sessions end, and new ones
 * can only read. Back again, the sessions of meanwhile still cannot write.
 */
export async function setReadOnly({ pool }: Database, isReadOnly: boolean): Promise<void> {
  const name = new URL(String(pool.options.connectionString)).pathname.slice(1)
  const client = await pool.connect()
  try {
    await client.query(
      `begin read write;
       alter database "${name}" ${isReadOnly ? 'set default_transaction_read_only = on' : 'reset default_transaction_read_only'};
       commit`,
    )
    if (!isReadOnly) return
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    )
  } finally {
    client.release(true)
  }
}
