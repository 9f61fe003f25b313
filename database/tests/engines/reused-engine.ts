import type { PGlite } from '@electric-sql/pglite'
import { createEngine } from '../../../server/database/create-engine.ts'
import { type Database, embeddedDatabase } from '../../../server/database/open.ts'
import { CopiedFiles, type readDataFiles } from './copied-files.ts'

/**
 * An engine, the tables and sequences that migrations have filled, and what `describeState` said of
 * it when it was new.
 */
type Started = { engine: PGlite; filled: string[]; whenNew: string }

type Written = { name: string; isSequence: boolean }

/** The engine that the previous test file of this process has left. */
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
  const filled = (await written(engine)).map(({ name }) => name)
  return { engine, filled, whenNew: await describeState(engine, filled) }
}

/** Empties an engine. Returns whether it is then as it was when it was new. */
async function becomesNew({ engine, filled, whenNew }: Started): Promise<boolean> {
  try {
    await emptyTables(engine, filled)
    return (await describeState(engine, filled)) === whenNew
  } catch {
    return false
  }
}

/** Returns the tables and sequences that were ever written, also in a transaction undone since. */
async function written(engine: PGlite): Promise<Written[]> {
  const { rows } = await engine.query<Written>(
    `select oid::regclass::text as name, relkind = 'S' as "isSequence" from pg_class
     where oid >= 16384 and relpersistence = 'p' and case relkind
       when 'r' then pg_relation_size(oid) > 0
       when 'S' then pg_sequence_last_value(oid) is not null end`,
  )
  return rows
}

/** Ends what a session may leave behind, and empties every table that was written since. */
async function emptyTables(engine: PGlite, filled: string[]): Promise<void> {
  await engine.exec('rollback; unlisten *; deallocate all; select pg_advisory_unlock_all()')
  const since = (await written(engine)).filter(({ name }) => !filled.includes(name))
  const names = (isSequence: boolean) =>
    since.filter((each) => each.isSequence === isSequence).map(({ name }) => name)
  for (const name of names(true)) await engine.exec(`alter sequence ${name} restart`)
  const tables = names(false)
  if (tables.length === 0) return
  await engine.exec(`
    set session_replication_role = replica;
    ${tables.map((name) => `delete from ${name};`).join('\n')}
    reset session_replication_role`)
  await engine.exec(`vacuum ${tables}`)
  // As in a new engine, where the planner does not know how many rows they have.
  await engine.exec(`
    update pg_class set reltuples = -1
    where oid = any ('{${tables}}'::regclass[]) or oid in (
      select reltoastrelid from pg_class where oid = any ('{${tables}}'::regclass[]))`)
}

/** Returns one line about all that `emptyTables` does not restore. */
async function describeState(engine: PGlite, filled: string[]): Promise<string> {
  const catalogues = [
    ...['attrdef', 'attribute', 'auth_members', 'authid', 'constraint', 'db_role_setting'],
    ...['default_acl', 'extension', 'namespace', 'policy', 'proc', 'rewrite', 'statistic'],
    ...['trigger', 'type'],
  ].map((name) => `pg_catalog.pg_${name}`)
  const states = [...catalogues, ...filled]
    .map((table) => `(select row(count(*), max(xmin::text::bigint)) from ${table})`)
    .join(', ')
  const { rows } = await engine.query<{ state: string }>(`
    select row(${states},
      (select md5(string_agg(row(relname, relnamespace, relowner, relkind, relpersistence, relacl,
         reloptions, relrowsecurity)::text, '' order by oid)) from pg_class where oid >= 16384),
      (select array_agg(name order by name) from pg_settings where source = 'session'))::text as state`)
  return rows[0]?.state ?? ''
}
