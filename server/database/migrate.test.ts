import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { openTestDatabase, postgresEngines } from '../../database/tests/test-database.ts'
import { migrate } from './migrate.ts'
import { type Database, openDatabase } from './open.ts'

const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const each of opened.splice(0).reverse()) await each.close()
})

const expected = ['auth', 'migrations'].map((folder) =>
  readdirSync(join(import.meta.dirname, '../../database', folder))
    .map((file) => file.replace(/\.sql$/, ''))
    .sort(),
)

async function recorded(database: Database): Promise<string[][]> {
  const names = async (table: string) => {
    const { rows } = await database.pool.query(`select name from private.${table} order by id`)
    return rows.map((row) => row.name)
  }
  return [await names('auth_migrations'), await names('migrations')]
}

async function publicTables(database: Database): Promise<string[]> {
  const { rows } = await database.pool.query(
    `select table_name from information_schema.tables where table_schema = 'public'`,
  )
  return rows.map((row) => row.table_name)
}

/** An empty database of which the connecting role is the owner and no superuser. */
async function emptyPostgres(engine: (typeof postgresEngines)[number]): Promise<string> {
  const copy = await openTestDatabase(engine)
  opened.push(copy)
  await copy.pool.query(`
    drop schema public, private, auth, extensions cascade;
    create schema public;`)
  return String(copy.pool.options.connectionString)
}

describe('migrate on the embedded engine', () => {
  it('runs every file once, in the order of the names, and keeps its records to itself', async () => {
    const database = await openDatabase({ dataDir: 'memory://' })
    opened.push(database)
    for (let start = 1; start <= 2; start += 1) {
      await migrate(database)
      expect(await recorded(database)).toEqual(expected)
    }
    expect(await publicTables(database)).not.toContain('migrations')
    const { rows } = await database.pool.query(
      `select has_table_privilege('anon', 'private.migrations', 'select') as readable`,
    )
    expect(rows).toEqual([{ readable: false }])
  })
})

describe.each(postgresEngines)('migrate on %s', (engine) => {
  it('lets one of three processes migrate while the others wait', async () => {
    const databaseUrl = await emptyPostgres(engine)
    const processes = await Promise.all(
      [1, 2, 3].map(() => openDatabase({ databaseUrl, dataDir: '' })),
    )
    opened.push(...processes)
    await Promise.all(processes.map(migrate))
    expect(await recorded(processes[0] as Database)).toEqual(expected)
  })

  it('leaves the accounts of another stack alone', async () => {
    const databaseUrl = await emptyPostgres(engine)
    const database = await openDatabase({ databaseUrl, dataDir: '' })
    opened.push(database)
    await database.pool.query(`
      create schema auth;
      create table auth.users (id uuid primary key, email text, theirs boolean)`)
    // What else such a stack has is not here, so the product's own files cannot all pass.
    await migrate(database).catch(() => {})
    const { rows } = await database.pool.query(
      `select column_name from information_schema.columns
       where table_schema = 'auth' and table_name = 'users'`,
    )
    expect(rows.map((row) => row.column_name).sort()).toEqual(['email', 'id', 'theirs'])
    expect(
      (await database.pool.query(`select to_regclass('private.auth_migrations') as made`)).rows,
    ).toEqual([{ made: null }])
  })

  it('goes on where a process was killed', async () => {
    const databaseUrl = await emptyPostgres(engine)
    const database = await openDatabase({ databaseUrl, dataDir: '' })
    opened.push(database)
    const killed = migrate(database).catch((error) => error)
    const other = new pg.Client({ connectionString: databaseUrl })
    await other.connect()
    await new Promise((resolve) => setTimeout(resolve, 30))
    await other.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and application_name = 'fungo'`,
    )
    await other.end()
    await killed
    await migrate(database)
    expect(await recorded(database)).toEqual(expected)
  })
})
