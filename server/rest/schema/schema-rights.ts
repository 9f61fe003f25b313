/**
 * What the caller may do with tables, columns and functions, with their comments: for the
 * description of the API (OpenAPI), which shows each caller only that.
 */
export type SchemaRights = {
  tables: Record<string, TableRights>
  /** The executable functions, by id, with their comments. */
  routines: Record<string, string | null>
}

type TableRights = {
  comment: string | null
  delete: boolean
  columns: Record<string, ColumnRights>
}

export type ColumnRights = {
  comment: string | null
  isRequired: boolean
  /** Whether the caller reads the column only in the table's stand-in, where it may be null. */
  isHidden: boolean
  /** The values of an enumerated type. */
  values: string[] | null
  select: boolean
  insert: boolean
  update: boolean
}

/**
 * SQL for whether the caller has the privilege `name` on the column of `relation`, the table's
 * stand-in or write target. False if that has no such column.
 */
const right = (relation: string, name: string) => `exists (
      select from pg_catalog.pg_attribute shown
      where shown.attrelid = ${relation}.oid and shown.attname = a.attname
        and has_column_privilege(${relation}.oid, shown.attnum, '${name}'))`

const columns = `
  select json_object_agg(a.attname, json_build_object(
    'comment', col_description(c.oid, a.attnum), 'isRequired', a.attnotnull,
    'isHidden', source.oid <> c.oid and not has_column_privilege(c.oid, a.attnum, 'select'),
    'values', (
      select json_agg(e.enumlabel order by e.enumsortorder) from pg_catalog.pg_enum e
      where e.enumtypid = a.atttypid),
    'select', ${right('source', 'select')},
    'insert', ${right('target', 'insert')},
    'update', ${right('target', 'update')}))
  from pg_catalog.pg_attribute a
  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped`

/**
 * Returns one row with `SchemaRights` as `rights`. $1 is `RestHost.standIns`, $2 `writeTargets`,
 * both as JSON. For columns, the rights to these count. Whether a table is listed, and whether its
 * rows may be deleted, depends on the rights to the table itself.
 */
export const rightsQuery = `
  select json_build_object(
    'tables', coalesce((
      select json_object_agg(c.relname, json_build_object(
        'comment', obj_description(c.oid, 'pg_class'),
        'delete', has_table_privilege(c.oid, 'delete'),
        'columns', coalesce((${columns}), '{}')))
      from pg_catalog.pg_class c,
        lateral (select coalesce(to_regclass($1::json ->> c.relname)::oid, c.oid) as oid) source,
        lateral (select coalesce(to_regclass($2::json ->> c.relname)::oid, source.oid) as oid) target
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'f', 'p')
        and has_any_column_privilege(c.oid, 'select, insert, update')), '{}'),
    'routines', coalesce((
      select json_object_agg(p.oid::text, obj_description(p.oid, 'pg_proc'))
      from pg_catalog.pg_proc p
      where p.pronamespace = 'public'::regnamespace and has_function_privilege(p.oid, 'execute')), '{}')
  ) as rights`
