import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabaseOn } from '../../database/tests/engines/test-database.ts'
import { migrate } from './migrate.ts'
import { SchemaError } from './schema-error.ts'
import { emptyOut } from './test-schema-version.ts'

describe('a database of another program', () => {
  const db = testDatabaseOn('postgres')
  beforeAll(() => emptyOut(db))
  // Everything in the database, and the roles beside it.
  const inventory = `
    select 'relation ' || oid::regclass || ' ' || coalesce(relacl::text, '') as it from pg_class
    union all select 'function ' || oid::regprocedure from pg_proc
    union all select 'schema ' || nspname || ' ' || coalesce(nspacl::text, '') from pg_namespace
      where nspname !~ '^pg_'
    union all select 'extension ' || extname from pg_extension
    union all select 'role ' || rolname from pg_roles order by 1`

  test.each([
    [
      'with a table of the same name',
      'create table public.bookings (id integer)',
      'public.bookings',
    ],
    ['with another table', 'create table public.orders (id integer)', 'public.orders'],
    ['with a view', 'create view public.sales as select 1 as total', 'public.sales'],
    [
      'beside the accounts of another stack',
      'create schema auth; create table auth.users (id uuid); create table public.orders (id integer); create table public.bookings (id integer)',
      'public.bookings',
    ],
  ])('%s is left as it is', async (_, sql, table) => {
    try {
      await db.pool.query(sql)
      const before = (await db.pool.query(inventory)).rows
      const error = await migrate(db).catch((thrown) => thrown)
      const name = new URL(String(db.pool.options.connectionString)).pathname.slice(1)
      expect(error).toEqual(
        new SchemaError(
          `The database ${name} holds tables of another program, such as ${table}. Fungo has changed nothing in it. Create a database for Fungo alone (docs/deploy.md, "Database") and name it in DATABASE_URL.`,
        ),
      )
      expect((await db.pool.query(inventory)).rows).toEqual(before)
    } finally {
      await db.pool.query(
        'drop schema public cascade; create schema public; drop schema if exists auth cascade',
      )
    }
  })
})
