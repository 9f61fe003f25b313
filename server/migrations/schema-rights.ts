import type { Transaction } from '../database/as-caller.ts'
import type { SchemaObject } from './schema-objects.ts'

/**
 * Records the rights on each recorded object after a migration, as texts such as `select to anon`.
 * `npm run admin -- doctor` later compares them with the current rights, and so finds what somebody
 * has granted or revoked by hand.
 */
export async function recordRights(client: Transaction): Promise<void> {
  await client.query(
    `update private.schema_objects recorded set rights = found.rights
     from (${rightsOfAll}) found
     where recorded.type = found.type and recorded.identity = found.identity`,
  )
}

/**
 * Returns the objects whose rights differ from the record, with the lost and the gained rights.
 * Returns none if an older version migrated the database, because it recorded no rights.
 */
export async function changedRights(
  client: Transaction,
): Promise<(SchemaObject & { lost: string[]; gained: string[] })[]> {
  // The column is read through JSON, because the table of an older version does not have it.
  const { rows } = await client.query(
    `with recorded as (
       select type, identity, to_jsonb(recorded) -> 'rights' as rights
       from private.schema_objects recorded
     )
     select type, identity, lost, gained
     from (
       select type, identity,
         array(select jsonb_array_elements_text(recorded.rights) except select unnest(found.rights) order by 1) as lost,
         array(select unnest(found.rights) except select jsonb_array_elements_text(recorded.rights) order by 1) as gained
       from recorded join (${rightsOfAll}) found using (type, identity)
       where jsonb_typeof(recorded.rights) = 'array'
     ) compared
     where lost <> '{}' or gained <> '{}'
     order by type, identity`,
  )
  return rows
}

/**
 * All rights on tables, views, functions and columns, and whether each table has row level
 * security.
 */
const rightsOfAll = `
  with entries as (
    select 'pg_class'::regclass as class, oid, relacl as acl, '' as what
    from pg_class
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'v')
    union all
    select 'pg_class'::regclass, relation.oid, attacl, ' of ' || attname
    from pg_class relation join pg_attribute on attrelid = relation.oid and attacl is not null
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'v')
      and not attisdropped
    union all
    select 'pg_proc'::regclass, oid, coalesce(proacl, acldefault('f', proowner)), ''
    from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
  ), given as (
    select class, oid,
      lower(privilege_type) || what || ' to ' || case grantee when 0 then 'everybody' else grantee::regrole::text end
        as "right"
    from entries, aclexplode(acl) granted
    where grantee in (0, to_regrole('anon')::oid, to_regrole('authenticated')::oid)
    union all
    select 'pg_class'::regclass, oid, 'row level security'
    from pg_class
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relrowsecurity
  )
  select object.type, object.identity,
    coalesce(array_agg("right" order by "right") filter (where "right" is not null), '{}') as rights
  from (select distinct class, oid from entries) listed
  left join given using (class, oid), pg_identify_object(listed.class, listed.oid, 0) object
  group by object.type, object.identity`
