import { describe, expect, it } from 'vitest'
import { engines, testDatabaseOn } from '../../database/tests/engines/test-database.ts'
import { migrate } from './migrate.ts'
import {
  cleanUpAfterEach,
  column,
  emptyOut,
  migrated,
  onDisk,
  recorded,
  smallVersion,
} from './test-schema-version.ts'

cleanUpAfterEach()

describe.each(engines)('migrate on %s', (engine) => {
  const database = testDatabaseOn(engine)

  /** The small product in the shared database, with a copy of its files to edit. */
  async function small() {
    await emptyOut(database)
    const version = smallVersion()
    expect(await migrate(database, version)).toBe('current')
    return { version, made: await recorded(database) }
  }

  it('runs every file once in name order and hides its records from others', async () => {
    // The test setup migrated this empty database with the same call.
    const product = await migrated(engine)
    expect(await recorded(product)).toEqual(onDisk)
    expect(await migrate(product)).toBe('current')
    expect(await recorded(product)).toEqual(onDisk)
    const rights = await column(
      product,
      `select has_table_privilege(role, name, 'select')
       from unnest(array['anon', 'authenticated']) role,
         unnest(array['private.schema_changes', 'private.schema_objects']) name`,
    )
    expect(rights).toEqual([false, false, false, false])
  })

  it('stops at an applied file that has changed, and names it', async () => {
    const { version } = await small()
    version.edit('tables/0060_spaces.sql', 'default 1', 'default 2')
    await expect(migrate(database, version)).rejects.toThrow(
      'database/tables/0060_spaces.sql has changed since this database applied it: put its text back and write a new file for the change.',
    )
    version.edit('tables/0060_spaces.sql', 'default 2', 'default 1')
    expect(await migrate(database, version)).toBe('current')
  })

  it('ignores a change of line endings', async () => {
    const { version } = await small()
    version.edit('tables/0060_spaces.sql', '\n', '\r\n')
    version.edit('functions/spaces/spaces.sql', '\n', '\r\n')
    expect(await migrate(database, { ...version, backwards: false })).toBe('current')
  })

  it('refuses a new file that sorts before an applied one', async () => {
    const { version } = await small()
    version.write('tables/0055_teams.sql', 'create table public.teams (id uuid primary key);')
    await expect(migrate(database, version)).rejects.toThrow(
      /^database\/tables\/0055_teams.sql would have to run before .* a higher number\.$/,
    )
  })

  it('runs a new file with triggers off, and names a file that fails', async () => {
    const { version, made } = await small()
    await database.pool.query(`
      alter table public.facilities disable trigger touch_facility;
      insert into public.facilities (name, updated_at) values ('Old', '2020-01-01Z');
      alter table public.facilities enable trigger touch_facility`)
    version.write(
      'tables/9010_slogans.sql',
      `alter table public.facilities add column slogan text;
       update public.facilities set slogan = 'Swing';`,
    )
    version.edit('functions/facilities/facilities.sql', 'update (name, ', 'update (slogan, name, ')
    await migrate(database, version)
    expect(
      await column(database, `select slogan || updated_at::date from public.facilities`),
    ).toEqual(['Swing2020-01-01'])
    expect(
      await column(
        database,
        `select has_column_privilege('authenticated', 'public.facilities', 'slogan', 'update')`,
      ),
    ).toEqual([true])

    version.write('tables/9020_broken.sql', 'alter table public.nothing add column x text;')
    await expect(migrate(database, version)).rejects.toThrow(
      'database/tables/9020_broken.sql: relation "public.nothing" does not exist',
    )
    expect(await recorded(database)).toEqual([...made, 'tables/9010_slogans.sql'])
  })

  it('replaces all functions and drops those that no file has any more', async () => {
    const { version } = await small()
    await database.pool.query(
      `create function public.theirs() returns int language sql as 'select 1'`,
    )
    version.edit('functions/spaces/spaces.sql', 'update (name, ', 'update (')
    version.edit(
      'functions/spaces/spaces.sql',
      "administrators create their facility's spaces",
      'they create',
    )
    version.remove('functions/facilities/dashboard.sql')
    await migrate(database, version)
    expect(
      await column(
        database,
        `select has_column_privilege('authenticated', 'public.facility_spaces', 'name', 'update')`,
      ),
    ).toEqual([false])
    const policies = await column(
      database,
      `select policyname from pg_policies where tablename = 'facility_spaces' and cmd = 'INSERT'`,
    )
    expect(policies).toEqual(['they create'])
    expect(
      await column(
        database,
        `select to_regclass('public.facility_dashboard') is null and to_regproc('public.theirs') is not null`,
      ),
    ).toEqual([true])
    await migrate(database, { ...smallVersion(), backwards: true })
    expect(
      await column(database, `select to_regclass('public.facility_dashboard') is not null`),
    ).toEqual([true])
  })

  it('revokes rights on a renamed table, too', async () => {
    const { version } = await small()
    const readable = (table: string) =>
      column(database, `select has_table_privilege('anon', 'public.${table}', 'select')`)
    version.write('tables/9010_teams.sql', 'create table public.teams (id uuid primary key);')
    version.write('functions/facilities/teams.sql', 'grant select on public.teams to anon;')
    await migrate(database, version)
    expect(await readable('teams')).toEqual([true])
    version.write('tables/9020_squads.sql', 'alter table public.teams rename to squads;')
    version.write('functions/facilities/teams.sql', 'grant select on public.squads to anon;')
    await migrate(database, version)
    expect(await readable('squads')).toEqual([true])
    version.write('functions/facilities/teams.sql', '-- Nobody reads them.')
    await migrate(database, version)
    expect(await readable('squads')).toEqual([false])
  })

  it('drops the old function when its signature or return type changes', async () => {
    const { version } = await small()
    const arguments_ = () =>
      column(
        database,
        `select pg_get_function_identity_arguments(oid) || ' ' || prorettype::regtype from pg_proc
         where proname in ('site_facility_id', 'is_line') order by proname`,
      )
    expect(await arguments_()).toEqual(['p_text text, p_max integer boolean', ' uuid'])
    version.edit(
      'functions/facilities/facilities.sql',
      'site_facility_id()',
      'site_facility_id(p_any boolean default true)',
    )
    await migrate(database, version)
    expect(await arguments_()).toEqual(['p_text text, p_max integer boolean', 'p_any boolean uuid'])
    version.edit(
      'functions/facilities/facilities.sql',
      '(p_any boolean default true) returns uuid',
      '(p_any boolean default true, out id uuid)',
    )
    version.edit('functions/facilities/facilities.sql', 'return coalesce(', 'id := coalesce(')
    version.edit('functions/system/texts.sql', 'p_max', 'p_most')
    await expect(migrate(database, version)).rejects.toThrow(
      /functions\/system\/texts\.sql: cannot change name/,
    )
    version.edit('functions/system/texts.sql', 'p_most', 'p_max')
    await migrate(database, version)
    expect(await arguments_()).toEqual([
      'p_text text, p_max integer boolean',
      'p_any boolean, OUT id uuid uuid',
    ])
  })

  it('drops functions that use each other, whatever their names', async () => {
    const { version } = await small()
    const functions = 'functions/system/parts-of.sql'
    version.write(
      functions,
      `create or replace function private.half_of(p_text text) returns int
      language sql immutable return length(p_text) / 2;
      create or replace function private.quarter_of(p_text text) returns int
      language sql immutable return private.half_of(p_text) / 2;`,
    )
    await migrate(database, version)
    version.write(functions, '-- Nobody asks.')
    await migrate(database, version)
    expect(await column(database, `select to_regproc('private.half_of') is null`)).toEqual([true])
  })

  it('keeps functions that an index depends on, and what they use', async () => {
    const { version } = await small()
    const needed = `create or replace function private.folded(p_text text) returns text
      language sql immutable return lower(p_text);
      create or replace function private.key_of(p_text text) returns text
      language sql immutable return private.folded(p_text);`
    version.write('functions/system/key-of.sql', needed)
    version.write(
      'tables/9010_keys.sql',
      'create index facilities_key_idx on public.facilities (private.key_of(name));',
    )
    await migrate(database, version)
    // A changed return type drops functions first.
    version.edit(
      'functions/facilities/facilities.sql',
      'site_facility_id() returns uuid',
      'site_facility_id(out id uuid)',
    )
    version.edit('functions/facilities/facilities.sql', 'return coalesce(', 'id := coalesce(')
    await migrate(database, version)
    version.edit('functions/system/key-of.sql', needed, '')
    await migrate(database, version)
    expect(await column(database, `select proname from pg_proc where proname = 'key_of'`)).toEqual([
      'key_of',
    ])
  })

  it('refuses tables of an unknown version, alone and when asked to go back', async () => {
    const { version } = await small()
    version.write('tables/9010_teams.sql', 'create table public.teams (id uuid primary key);')
    await migrate(database, version)
    await expect(migrate(database, { ...smallVersion(), backwards: true })).rejects.toThrow(
      /^This database was made by another version of Fungo: it has applied database\/tables\/9010_teams\.sql, /,
    )
  })
})
