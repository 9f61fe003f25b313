import { join } from 'node:path'
import { runner } from 'node-pg-migrate'
import type pg from 'pg'
import type { Database } from './open.ts'

const folder = join(import.meta.dirname, '../../database')

/**
 * Brings the database to the newest schema: `database/auth`, unless another stack's accounts
 * are there already, then `database/migrations`. Each file runs once, in a transaction, in the
 * order of the names; a second process that starts meanwhile waits.
 */
export async function migrate(database: Database): Promise<void> {
  const client = await database.pool.connect()
  let failure: unknown
  try {
    // Waiting for another process's migrations may take longer than a statement may.
    await client.query('set statement_timeout = 0')
    if (!(await hasForeignAccounts(client))) await run(client, 'auth', 'auth_migrations')
    await run(client, 'migrations', 'migrations')
    await client.query('reset all')
  } catch (error) {
    failure = error
    await client.query('rollback').catch(() => {})
    await client.query('select pg_advisory_unlock_all()').catch(() => {})
    await client.query('reset all').catch(() => {})
    throw error
  } finally {
    client.release(failure !== undefined && database.engine === 'postgres')
  }
}

/** A Supabase stack brings `auth.users`; ours comes with its row in `private.auth_migrations`. */
async function hasForeignAccounts(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(
    `select to_regclass('auth.users') is not null as accounts,
            to_regclass('private.auth_migrations') is not null as recorded`,
  )
  if (!rows[0].accounts) return false
  if (!rows[0].recorded) return true
  const ours = await client.query('select from private.auth_migrations limit 1')
  return ours.rowCount === 0
}

async function run(client: pg.ClientBase, directory: string, table: string): Promise<void> {
  const report: string[] = []
  const keep = (message: string) => report.push(message)
  try {
    await runner({
      dbClient: client,
      dir: join(folder, directory),
      ignorePattern: '(?!.*\\.sql$).*',
      direction: 'up',
      migrationsSchema: 'private',
      migrationsTable: table,
      createMigrationsSchema: true,
      advisoryLockMode: 'wait',
      logger: { info: () => {}, warn: keep, error: keep },
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`Migrating ${directory} failed: ${reason}\n${report.join('\n').slice(-2000)}`, {
      cause: error,
    })
  }
}
