import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { openDatabase } from '../server/database/open.ts'
import { migrate } from '../server/migrations/migrate.ts'

/**
 * Returns the text of `docs/rights.md`: everything that a request may do, read from the catalogue.
 * A test compares it with the file on every engine, so a new right fails until somebody has read
 * it.
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

const introduction = `# Rights

What a request may do, whoever sends it: \`anon\` is the visitor, \`authenticated\` whoever has signed in. Which rows it may do it with is said by the policies, and [architecture.md](architecture.md#functions) says what the functions do. What stands in no table here is refused. Requests reach the table bookings through \`private.shown_bookings\`, which adds the column \`booking_token\` for the owners of the facility, and null for others.

Written by \`npm run rights\`; \`database/tests/rights.test.ts\` compares it with the database.
`

const requestRoles = `unnest(array['anon', 'authenticated']) role`

const tables = [
  {
    title: 'Tables',
    words: 'Columns left out cannot be named; `*` is all of them.',
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
      'Every table has row level security. A row that is written is checked as it is afterwards; one that is changed or removed must be visible to its policy before.',
    columns: ['table', 'for', 'role', 'policy', 'says'],
    sql: `
      select tablename, lower(cmd), array_to_string(roles, ', '), policyname,
        concat_ws(' and ', case when qual is not null then 'which row' end,
          case when with_check is not null then 'what it becomes' end)
      from pg_policies where schemaname = 'public'
      order by tablename collate "C", cmd, policyname collate "C"`,
  },
  {
    title: 'Functions',
    words:
      'As the owner: past the policies, with a fixed search path, after asking who calls. The others have the caller’s rights.',
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
    writeFileSync(
      join(import.meta.dirname, '../docs/rights.md'),
      await rightsDocument(database.pool),
    )
  } finally {
    await database.close()
  }
}
