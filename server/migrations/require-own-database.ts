import type pg from 'pg'
import { SchemaError } from './schema-error.ts'
import type { SchemaFiles } from './schema-files.ts'

/**
 * Called by the first migration of a database. Throws `SchemaError` when it holds tables of another
 * program, so that Fungo changes nothing in it. A Supabase stack may share its database: where
 * `auth.users` exists, only tables with a name of ours count. Call it with the schema locked,
 * because a process that migrates meanwhile makes tables too.
 */
export async function requireOwnDatabase(
  client: pg.ClientBase,
  { auth, nouns, history }: SchemaFiles,
): Promise<void> {
  const { rows } = await client.query<{ table: string; database: string; shared: boolean }>(foreign)
  const ours = new Set([...auth, ...nouns, ...history].flatMap(({ sql }) => tablesMadeIn(sql)))
  const [found] = rows.filter(({ table, shared }) => !shared || ours.has(table))
  if (found === undefined) return
  throw new SchemaError(
    `The database ${found.database} holds tables of another program, such as ${found.table}. Fungo has changed nothing in it. Create a database for Fungo alone (docs/deploy.md, "Database") and name it in DATABASE_URL.`,
  )
}

/**
 * Finds tables and views that no extension made. In a database of version 0.1.0 it finds none,
 * because they are ours.
 */
const foreign = `
select format('%I.%I', nspname, relname) as table, current_database() as database,
  to_regclass('auth.users') is not null as shared
from pg_class relation
join pg_namespace on pg_namespace.oid = relnamespace
where nspname in ('public', 'private') and relkind in ('r', 'p', 'v', 'm', 'f')
  and to_regclass('private.migrations') is null and to_regclass('private.auth_migrations') is null
  and not exists (
    select from pg_depend
    where classid = 'pg_class'::regclass and objid = relation.oid and deptype = 'e'
  )
order by 1`

function tablesMadeIn(sql: string): string[] {
  const made = sql.matchAll(/\bcreate (?:unlogged )?table (?:if not exists )?(\w+\.\w+)/g)
  return Array.from(made, ([, name = '']) => name)
}
