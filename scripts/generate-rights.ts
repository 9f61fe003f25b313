import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { openDatabase } from '../server/database/open.ts'
import { migrate } from '../server/migrations/migrate.ts'

/**
 * Returns the text of `docs/rights.md`: everything that a request may do, read from the catalogue.
 * A test compares it with the file on every engine. A new right fails that test until the command
 * `npm run rights` has written it into the file, where a reviewer sees it.
 */
export async function rightsDocument(pool: Pick<pg.Pool, 'query'>): Promise<string> {
  const sections = await Promise.all(
    tables.map(async ({ title, words, columns, sql }) => {
      const { rows } = await pool.query({ text: sql, rowMode: 'array' })
      const lines = [columns, columns.map(() => '---'), ...(rows as string[][])]
      return `## ${title}\n\n${words}\n\n${lines.map((line) => `| ${line.join(' | ')} |`).join('\n')}\n`
    }),
  )
  return [introduction, ...sections].join('\n')
}

type Reached = { scope: string } & Record<'tables' | 'written' | 'functions', string[]>

const markers =
  /(<!-- Written by `npm run rights`\. -->\n\n).*?(\n\n<!-- End of what was written\. -->)/s

/**
 * Returns the text of docs/api.md with the table of what each scope of a key reaches, between its
 * markers. Each scope includes the one above it, and its row names only what it adds.
 */
export async function withKeyReach(
  document: string,
  pool: Pick<pg.Pool, 'query'>,
): Promise<string> {
  if (!markers.test(document)) throw new Error('The document has no place for the reach of keys')
  const { rows } = await pool.query<Reached>(`
    select scope, tables, written, functions
    from unnest(array['read_public', 'read_bookings', 'write_bookings', 'desk']) with ordinality asked (scope, place),
      private.key_reach(scope)
    order by place`)
  const lines = rows.map(({ scope, tables, written, functions }, at) => {
    const before = rows[at - 1] ?? { tables: [], written: [], functions: [] }
    const added = (now: string[], known: string[]) =>
      now.filter((name) => !known.includes(name)).map((name) => `\`${name}\``)
    const cells = [
      added(tables, before.tables).join(', ') || 'the same',
      added(written, before.written).join(', ') || 'nothing',
      added(functions, before.functions).join(', ') || 'the same',
    ]
    return `| \`${scope}\` | ${cells.join(' | ')} |`
  })
  const table = ['| scope | reads | writes | calls |', '|---|---|---|---|', ...lines].join('\n')
  return document.replace(markers, (_, before, after) => before + table + after)
}

const introduction = `# Rights

What each role of a request may do. \`anon\` is a visitor, \`authenticated\` is anybody who has signed in. The policies limit the rows. [architecture.md](architecture.md#functions) says what the functions do. Everything else is refused. Signed-in callers reach the tables bookings and booking_groups through \`private.shown_bookings\` and \`private.shown_booking_groups\`, where administrators also find the tokens, and others null.

Written by \`npm run rights\`; \`database/tests/rights.test.ts\` compares it with the database.
`

const requestRoles = `unnest(array['anon', 'authenticated']) role`

const tables = [
  {
    title: 'Tables',
    words: '`*` stands for all columns. A request that names a column without a right is refused.',
    columns: ['table', 'role', 'right', 'columns'],
    sql: `
      with relations as (
        select oid, relname, relacl from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'f', 'p', 'S')
      ), all_rights as (
        select relname, grantee::regrole::text as role, lower(privilege_type) as privilege, '*' as columns
        from relations, aclexplode(relacl)
        union all
        select relname, grantee::regrole::text, lower(privilege_type),
          string_agg(attname, ', ' order by attnum)
        from relations join pg_attribute on attrelid = relations.oid, aclexplode(attacl)
        group by 1, 2, 3
      )
      select relname, role, privilege, columns from all_rights
      where role <> current_user
      order by relname collate "C", role, privilege`,
  },
  {
    title: 'Policies',
    words:
      'Every table has row level security. “existing rows”: the policy limits which rows can be read, changed or deleted. “new rows”: it checks rows as they would be after an insert or a change.',
    columns: ['table', 'for', 'role', 'policy', 'checks'],
    sql: `
      select tablename, lower(cmd), array_to_string(roles, ', '), policyname,
        concat_ws(' and ', case when qual is not null then 'existing rows' end,
          case when with_check is not null then 'new rows' end)
      from pg_policies where schemaname = 'public'
      order by tablename collate "C", cmd, policyname collate "C"`,
  },
  {
    title: 'Functions',
    words:
      'A function that runs as the owner is not limited by the policies: it checks the caller itself and has a fixed search path. The others have the caller’s rights.',
    columns: ['function', 'roles', 'runs as'],
    sql: `
      select function, string_agg(role, ', ' order by role), runs
      from (
        select p.pronamespace::regnamespace || '.' || p.proname || '('
            || pg_get_function_identity_arguments(p.oid) || ')' as function,
          role, case when p.prosecdef then 'the owner' else 'the caller' end as runs
        from pg_proc p, ${requestRoles}
        where p.pronamespace::regnamespace::text in ('public', 'private', 'auth')
          and has_function_privilege(role, p.oid, 'execute')
      ) callable
      group by function, runs
      order by function collate "C"`,
  },
]

if (import.meta.main) {
  const database = await openDatabase({ dataDir: 'memory://' })
  try {
    await migrate(database)
    const docs = join(import.meta.dirname, '../docs')
    writeFileSync(join(docs, 'rights.md'), await rightsDocument(database.pool))
    const api = join(docs, 'api.md')
    writeFileSync(api, await withKeyReach(readFileSync(api, 'utf8'), database.pool))
  } finally {
    await database.close()
  }
}
