import { afterEach, describe, expect, test } from 'vitest'
import { migrate } from '../../server/migrations/migrate.ts'
import { openTestDatabase, postgresEngines, type TestDatabase } from './engines/test-database.ts'

/**
 * What the product needs from a stack that has its own accounts, with that stack’s generous default
 * rights.
 */
const otherStack = `
  drop schema public, private, auth, extensions cascade;
  create schema public;
  create schema auth;
  create schema extensions;
  grant usage on schema public, auth, extensions to anon, authenticated;
  alter default privileges in schema public grant all on tables to anon, authenticated;
  alter default privileges in schema public grant all on sequences to anon, authenticated;
  alter default privileges in schema public grant execute on functions to anon, authenticated;
  create table auth.users (
    id uuid primary key, email varchar(255), raw_user_meta_data jsonb,
    banned_until timestamptz, deleted_at timestamptz
  );
  create table auth.sessions (id uuid primary key, user_id uuid not null, not_after timestamptz);
  create function auth.uid() returns uuid language sql stable as $$
    select (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid
  $$`

describe.each(postgresEngines)('the schema on %s', (engine) => {
  let db: TestDatabase
  afterEach(() => db.close())

  test('works beside the accounts of another stack, whose default rights give nothing away', async () => {
    db = await openTestDatabase(engine, { now: '2026-06-15T14:00:00Z' })
    await db.owner.query(otherStack)
    await migrate(db)
    const [rights] = await db.owner.query(
      `select
         bool_or(has_table_privilege('anon', c.oid, 'insert, update, delete, truncate')) as visitor_writes,
         bool_or(has_table_privilege('authenticated', c.oid, 'truncate, references, trigger')) as user_owns,
         has_table_privilege('anon', 'bookings', 'select') as visitor_reads_bookings,
         has_function_privilege('anon', 'complete_booking(uuid)', 'execute') as visitor_completes
       from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')`,
    )
    expect(rights).toEqual({
      visitor_writes: false,
      user_owns: false,
      visitor_reads_bookings: false,
      visitor_completes: false,
    })
    await db.owner.query(
      `insert into auth.users (id, email) values ('11111111-0000-4000-8000-000000000001', 'a@example.com')`,
    )
    expect(await db.owner.query('select email, role from user_profiles')).toEqual([
      { email: 'a@example.com', role: null },
    ])
    expect(await db.visitor.query('select id from facilities')).toEqual([])
  })
})
