import type pg from 'pg'
import type { SchemaObject } from './schema-objects.ts'

/**
 * The record of one file of `auth` or `tables` that ran, or of all files of `functions` together.
 * By these records a migration knows what a database lacks. Files of `history` are recorded with
 * kind `tables`, because they were once in that folder.
 */
export type SchemaChange = { kind: 'auth' | 'tables' | 'functions'; name: string; sha256: string }

/** The name under which a set of functions is recorded. */
export const allFunctions = '*'

/** Returns the records of this database, the oldest first, or undefined if it never had any. */
export async function readChanges(client: pg.ClientBase): Promise<SchemaChange[] | undefined> {
  const { rows } = await client.query(
    `select to_regclass('private.schema_changes') is not null as recorded`,
  )
  if (!rows[0].recorded) return undefined
  const found = await client.query<SchemaChange>(
    'select kind, name, sha256 from private.schema_changes order by id',
  )
  return found.rows
}

/** Creates the two tables of the schema records. Only their owner can see them. */
export async function createRecords(client: pg.ClientBase): Promise<void> {
  await client.query(`
    create schema if not exists private;
    create table private.schema_changes (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('auth', 'tables', 'functions')),
      name text not null,
      sha256 text not null,
      applied_at timestamptz not null default now()
    );
    create table private.schema_objects (
      type text not null,
      identity text not null,
      rights text[],
      primary key (type, identity)
    );
    comment on table private.schema_changes is
      'Which file of database/auth and database/tables ran, and which sets of database/functions, with the SHA-256 of their texts.';
    comment on table private.schema_objects is
      'What the product made in public and private, and so may replace or drop.';`)
}

/** Records files that have run, in this order. */
export async function recordChanges(
  client: pg.ClientBase,
  kind: SchemaChange['kind'],
  files: Pick<SchemaChange, 'name' | 'sha256'>[],
): Promise<void> {
  await client.query(
    `insert into private.schema_changes (kind, name, sha256)
     select $1, name, sha256
     from unnest($2::text[], $3::text[]) with ordinality file (name, sha256, place) order by place`,
    [kind, files.map(({ name }) => name), files.map(({ sha256 }) => sha256)],
  )
}

/** Returns the objects that the last migration made. */
export async function readRecordedObjects(client: pg.ClientBase): Promise<SchemaObject[]> {
  const { rows } = await client.query<SchemaObject>(
    'select type, identity from private.schema_objects order by type, identity',
  )
  return rows
}

/** Replaces the record of the objects. Their rights are lost until `recordRights` is called. */
export async function recordObjects(client: pg.ClientBase, objects: SchemaObject[]): Promise<void> {
  await client.query('delete from private.schema_objects')
  await client.query(
    'insert into private.schema_objects (type, identity) select * from unnest($1::text[], $2::text[])',
    [objects.map(({ type }) => type), objects.map(({ identity }) => identity)],
  )
}
