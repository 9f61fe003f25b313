import type { PGlite } from '@electric-sql/pglite'
import { createEngine, type Database, embeddedDatabase } from '../../../server/database/open.ts'
import { CopiedFiles, type readDataFiles } from './copied-files.ts'

/** The tables in which migrations leave rows. */
const filledTables = ['private.schema_changes', 'private.schema_objects', 'private.keys']

/** An engine, and what `describeState` said when it was new. */
type Started = { engine: PGlite; whenNew: string }

/** What the last test file of this process has left. */
let idle: Started | undefined

/**
 * Opens an embedded engine like a new one: the one that an earlier test file of this process has
 * left, else one with a copy of these files. A start takes as long as fifty short tests. An engine
 * is not used again when a test has changed its schema, its roles or its first rows.
 */
export async function openReusedEngine(
  files: () => Promise<ReturnType<typeof readDataFiles>>,
  isNew = false,
): Promise<Database> {
  const started = (!isNew && idle) || (await startEngine(await files()))
  if (started === idle) idle = undefined
  const database = embeddedDatabase(started.engine)
  let closed: Promise<void> | undefined
  const close = async () => {
    await database.pool.end()
    if (!idle && (await becomesNew(started))) idle = started
    else await started.engine.close()
  }
  return {
    ...database,
    close: () => {
      closed ??= close()
      return closed
    },
  }
}

async function startEngine(files: ReturnType<typeof readDataFiles>): Promise<Started> {
  const engine = await createEngine({ fs: new CopiedFiles(files) })
  return { engine, whenNew: await describeState(engine) }
}

async function becomesNew({ engine, whenNew }: Started): Promise<boolean> {
  try {
    await emptyTables(engine)
    return (await describeState(engine)) === whenNew
  } catch {
    return false
  }
}

/** Ends what a session may leave behind, and empties every table that was ever written. */
async function emptyTables(engine: PGlite): Promise<void> {
  await engine.exec('rollback; unlisten *; deallocate all; select pg_advisory_unlock_all()')
  const { rows } = await engine.query<{ name: string }>(`
    select oid::regclass::text as name from pg_class
    where relkind = 'r' and oid >= 16384 and pg_relation_size(oid) > 0
      and oid <> all ('{${filledTables}}'::regclass[])`)
  const written = rows.map(({ name }) => name)
  if (written.length === 0) return
  await engine.exec(`
    set session_replication_role = replica;
    ${written.map((name) => `delete from ${name};`).join('\n')}
    reset session_replication_role;
    select setval(seqrelid, seqstart, false) from pg_sequence
    where seqrelid <> 'private.schema_changes_id_seq'::regclass`)
  await engine.exec(`vacuum ${written}`)
  // The planner must not know that they were ever vacuumed.
  await engine.exec(`
    update pg_class set reltuples = -1
    where oid = any ('{${written}}'::regclass[]) or oid in (
      select reltoastrelid from pg_class where oid = any ('{${written}}'::regclass[]))`)
}

/** Returns one line about all that `emptyTables` does not restore. */
async function describeState(engine: PGlite): Promise<string> {
  const catalogues = [
    ...['attrdef', 'attribute', 'auth_members', 'authid', 'constraint', 'db_role_setting'],
    ...['default_acl', 'extension', 'namespace', 'policy', 'proc', 'rewrite', 'statistic'],
    ...['trigger', 'type'],
  ].map((name) => `pg_catalog.pg_${name}`)
  const states = [...catalogues, ...filledTables]
    .map((table) => `(select row(count(*), max(xmin::text::bigint)) from ${table})`)
    .join(', ')
  const { rows } = await engine.query<{ state: string }>(`
    select row(${states},
      (select md5(string_agg(row(relname, relnamespace, relowner, relkind, relpersistence, relacl,
         reloptions, relrowsecurity)::text, '' order by oid)) from pg_class where oid >= 16384),
      (select array_agg(name order by name) from pg_settings where source = 'session'))::text as state`)
  return rows[0]?.state ?? ''
}
