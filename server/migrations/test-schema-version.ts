import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach } from 'vitest'
import { openTestDatabase, type TestEngine } from '../../database/tests/engines/test-database.ts'
import { type Database, openDatabase } from '../database/open.ts'

const source = join(import.meta.dirname, '../../database')

const cleanUps: (() => unknown)[] = []

/**
 * After each test, closes the databases and removes the folders that the functions of this file
 * made for it.
 */
export function cleanUpAfterEach(): void {
  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
  })
}

/** Calls `cleanUp` after the test that is running. */
export function afterThisTest(cleanUp: () => unknown): void {
  cleanUps.push(cleanUp)
}

/**
 * Returns an editable copy of the project's SQL. A test changes it to act as the next version of
 * the schema.
 */
export function newVersion() {
  return versionOf((folder) => {
    for (const each of ['auth', 'history', 'tables', 'functions', 'releases']) {
      cpSync(join(source, each), join(folder, each), { recursive: true })
    }
  })
}

/**
 * Returns an editable version of a small schema: accounts, two tables and the objects on them. It
 * migrates much faster than the whole one.
 */
export function smallVersion() {
  return versionOf((folder) => {
    for (const each of ['auth', 'functions/schemas.sql', 'functions/system/texts.sql']) {
      cpSync(join(source, each), join(folder, each), { recursive: true })
    }
    for (const [path, sql] of Object.entries(smallProduct)) write(join(folder, path), sql)
  })
}

function versionOf(fill: (folder: string) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'fungo-schema-'))
  afterThisTest(() => rmSync(folder, { recursive: true }))
  fill(folder)
  return {
    folder,
    write: (path: string, sql: string) => write(join(folder, path), sql),
    remove: (path: string) => rmSync(join(folder, path)),
    edit: (path: string, from: string, to: string) => {
      const text = readFileSync(join(folder, path), 'utf8')
      if (!text.includes(from)) throw new Error(`${path} does not say ${from}`)
      writeFileSync(join(folder, path), text.replaceAll(from, to))
    },
  }
}

function write(path: string, sql: string) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, sql)
}

const smallProduct = {
  'tables/0020_facilities.sql': `
    create table public.facilities (
      id uuid primary key default gen_random_uuid(),
      name text not null constraint facilities_name_line check (private.is_line(name, 100)),
      updated_at timestamptz not null default now()
    );`,
  'tables/0060_spaces.sql': `
    create table public.facility_spaces (
      id uuid primary key default gen_random_uuid(),
      facility_id uuid not null references public.facilities (id),
      name text not null,
      capacity integer not null default 1
    );`,
  'functions/facilities/facilities.sql': `
    grant update (name, updated_at) on public.facilities to authenticated;
    alter table public.facilities enable row level security;
    create or replace function private.touch_facility() returns trigger language plpgsql as $$
    begin
      new.updated_at := now();
      return new;
    end
    $$;
    create trigger touch_facility before insert or update on public.facilities
      for each row execute function private.touch_facility();
    create or replace function private.site_facility_id() returns uuid
      language plpgsql stable set search_path = ''
    as $$
    begin
      return coalesce((select facility.id from public.facilities facility limit 1), null);
    end
    $$;
    grant execute on function private.site_facility_id to authenticated;`,
  'functions/spaces/spaces.sql': `
    alter table public.facility_spaces enable row level security;
    grant update (name, capacity) on public.facility_spaces to authenticated;
    create policy "administrators create their facility's spaces" on public.facility_spaces
      for insert to authenticated with check (capacity > 0);`,
  'functions/facilities/dashboard.sql': `
    create or replace view public.facility_dashboard as
    select facility_id, count(*) as total_spaces from public.facility_spaces group by facility_id;`,
}

/** Returns a database with the current schema, which is closed after the test. */
export async function migrated(engine: TestEngine) {
  const database = await openTestDatabase(engine)
  afterThisTest(() => database.close())
  return database
}

/** Returns an empty database. On PostgreSQL its owner is no superuser. */
export async function emptyDatabase(engine: TestEngine): Promise<Database> {
  if (engine !== 'embedded') return anotherProcess(await emptyPostgres(engine))
  const database = await migrated(engine)
  await emptyOut(database)
  return database
}

/** Returns the address of an empty PostgreSQL database. */
export async function emptyPostgres(engine: TestEngine): Promise<string> {
  const database = await migrated(engine)
  await emptyOut(database)
  return String(database.pool.options.connectionString)
}

/** Drops all our schemas and leaves `public` as PostgreSQL creates it. */
export async function emptyOut(database: Database): Promise<void> {
  await database.pool.query(`
    drop schema public, private, auth, extensions cascade;
    create schema public authorization pg_database_owner;
    grant usage on schema public to public;
    comment on schema public is 'standard public schema';`)
}

/** Opens a database again, as another process would. */
export async function anotherProcess(databaseUrl: string): Promise<Database> {
  const database = await openDatabase({ databaseUrl, dataDir: '' })
  afterThisTest(() => database.close())
  return database
}

/** Returns the first column of what a query returns. */
export async function column(database: Database, sql: string): Promise<unknown[]> {
  const { rows } = await database.pool.query({ text: sql, rowMode: 'array' })
  return rows.map(([value]) => value)
}

/** Returns `kind/name` of the auth and table files that are recorded as run, in their order. */
export const recorded = (database: Database) =>
  column(
    database,
    `select kind || '/' || name from private.schema_changes where kind <> 'functions' order by id`,
  )
/**
 * What `recorded` returns for a new database, which counts as having run every file of
 * database/history. Of database/tables only the changes are recorded.
 */
export const onDisk = [
  ...filesIn('auth').map((name) => `auth/${name}`),
  ...[...filesIn('history'), ...filesIn('tables').filter(isChange)].map((name) => `tables/${name}`),
]

function filesIn(folder: string): string[] {
  return readdirSync(join(source, folder))
    .filter((name) => name.endsWith('.sql'))
    .sort()
}

/** Whether a file of database/tables is a change: its number comes after those of the history. */
function isChange(name: string): boolean {
  return name > String(filesIn('history').at(-1))
}
