import type pg from 'pg'
import { SchemaError } from './schema-error.ts'

/**
 * The statements that a superuser runs once for a login that may not create roles (docs/deploy.md).
 */
const makeRoles =
  'create role anon nologin noinherit; create role authenticated nologin noinherit; grant anon, authenticated to'

/**
 * Checks, for a migration and for the doctor, what the database must offer. Throws `SchemaError`
 * when it cannot store every letter, when the login can neither use nor create the roles of
 * requests, and when the database was copied without its rights: it would look complete but refuse
 * everybody.
 */
export async function requireRoles(client: pg.ClientBase): Promise<void> {
  await requireUtf8(client)
  const { rows } = await client.query<RolesFound>(`
    with roles as (
      select wanted, rolname is not null as is_there,
        coalesce(pg_has_role(current_user, pg_roles.oid, 'MEMBER'), false) as is_ours,
        rolname is null or has_schema_privilege(pg_roles.oid, to_regnamespace('private')::oid, 'usage')
          is not false as has_rights
      from unnest(array['anon', 'authenticated']::name[]) wanted
      left join pg_roles on rolname = wanted
    )
    select quote_ident(current_user) as login, bool_and(is_there) as all_there,
      bool_and(is_ours) as all_ours, bool_and(has_rights) as all_rights,
      to_regclass('private.schema_changes') is not null as is_made,
      (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as may_create
    from roles`)
  const found = rows[0] as RolesFound
  if (found.is_made && !(found.all_there && found.all_rights)) {
    throw new SchemaError(
      `This database was restored without the rights of its roles, so nobody may use it. First "${makeRoles} ${found.login}", then restore it again into an empty database.`,
    )
  }
  if (!found.all_ours && !found.may_create) {
    throw new SchemaError(
      `The database login ${found.login} may not create the roles that it needs. Have a superuser run once: ${makeRoles} ${found.login};`,
    )
  }
}

/** Names, notes and mails may have any letter. Only UTF-8 stores all of them. */
async function requireUtf8(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(
    `select current_setting('server_encoding') as encoding, current_database() as name`,
  )
  const { encoding, name } = rows[0]
  if (encoding === 'UTF8') return
  throw new SchemaError(
    `DATABASE_URL: the database ${name} has the encoding ${encoding}. Fungo needs UTF8: create database ${name} encoding 'UTF8' template template0;`,
  )
}

type RolesFound = Record<
  'all_there' | 'all_ours' | 'all_rights' | 'is_made' | 'may_create',
  boolean
> & {
  login: string
}
