import type { Catalogue, RestHost } from '../rest-host.ts'
import { withComputed } from './computed-relationships.ts'
import {
  deriveRelationships,
  type KeyConstraint,
  type Relationship,
  type ViewOfTable,
} from './relationships.ts'
import { type ViewRow, viewOrigins } from './view-origins.ts'

export type Column = {
  name: string
  type: string
  /** The base type of a domain. For any other type, the type itself without its length. */
  baseType: string
  default: string | null
}

export type Table = {
  name: string
  /** The view that stands in for the table in statements, if there is one. */
  standIn?: string | undefined
  /** What requests write instead of the stand-in, if that is not the stand-in itself. */
  writeTarget?: string | undefined
  /** Whether it is a view, whose rows may be worked out each time they are read. */
  isView: boolean
  columns: Map<string, Column>
  primaryKey: string[]
  /** The writes that are possible at all, for any caller. */
  writes: { insert: boolean; update: boolean; delete: boolean }
}

export type Parameter = {
  name: string
  type: string
  isRequired: boolean
  /** Whether its default is null. */
  isNullable: boolean
  isVariadic: boolean
}

export type Routine = {
  id: string
  name: string
  parameters: Parameter[]
  isVolatile: boolean
  returns: 'void' | 'scalar' | 'composite'
  /** The type returned. A domain is replaced by its base type. */
  returnType: string
  isSet: boolean
  /** Whether it is declared to return a set of one row (`rows 1`). */
  isOneRow: boolean
  /** The table whose row type is returned, if any. */
  table: string | null
  /** The output columns of `returns table (…)` and of OUT parameters. */
  columns: { name: string; type: string; baseType: string }[]
  /** The table whose row is the first parameter. Such a function is a computed field. */
  rowOf: string | null
}

/** What the plans of requests need to know about schema `public`. */
export type Schema = {
  tables: Map<string, Table>
  routines: Map<string, Routine[]>
  /** By the table that an embed starts from. */
  relationships: Map<string, Relationship[]>
}

/** Reads the catalogue. `client` must be in a transaction, whose search path it empties. */
export async function readSchema(
  client: Catalogue,
  { standIns = {}, writeTargets = {} }: Pick<RestHost<unknown>, 'standIns' | 'writeTargets'> = {},
): Promise<Schema> {
  // Types and defaults are qualified only when the path is empty.
  await client.query(`select set_config('search_path', '', true)`)
  const columns = await client.query<ColumnRow>(columnsQuery)
  const constraints = await client.query<KeyConstraint>(constraintsQuery)
  const routines = await client.query<Routine>(routinesQuery)
  const views = await client.query<ViewRow>(viewsQuery)
  const origins = views.rows.flatMap(viewOrigins)
  const tables = tablesFrom(columns.rows, constraints.rows, standIns, writeTargets)
  for (const view of origins) addKeyOf(view, tables)
  return {
    tables,
    routines: Map.groupBy(routines.rows, (routine) => routine.name),
    relationships: withComputed(
      deriveRelationships(tables, constraints.rows, origins),
      routines.rows,
    ),
  }
}

type ColumnRow = Omit<Column, 'name'> & {
  table: string
  isView: boolean
  name: string | null
  writes: number
}

function tablesFrom(
  rows: ColumnRow[],
  constraints: KeyConstraint[],
  standIns: Record<string, string>,
  writeTargets: Record<string, string>,
): Map<string, Table> {
  const tables = new Map<string, Table>()
  for (const row of rows) {
    const { table: tableName, isView, writes, name, ...column } = row
    const table = tables.get(tableName) ?? {
      name: tableName,
      standIn: standIns[tableName],
      writeTarget: writeTargets[tableName],
      isView,
      columns: new Map(),
      primaryKey: [],
      // The bits of pg_relation_is_updatable: 4 update, 8 insert, 16 delete.
      writes: { insert: (writes & 8) > 0, update: (writes & 4) > 0, delete: (writes & 16) > 0 },
    }
    tables.set(tableName, table)
    if (name !== null) table.columns.set(name, { name, ...column })
  }
  for (const constraint of constraints) {
    const table = tables.get(constraint.table)
    if (constraint.kind === 'p' && table !== undefined) table.primaryKey = constraint.columns
  }
  return tables
}

/** Gives a view a table's primary key if it shows all of that key. */
function addKeyOf({ view, table, columns }: ViewOfTable, tables: Map<string, Table>) {
  const key = (tables.get(table)?.primaryKey ?? []).map((column) => columns.get(column))
  if (key.every((column) => column !== undefined)) tables.get(view)?.primaryKey.push(...key)
}

// The base type of each type: for a domain the type that it stands for.
const baseTypes = `
  with recursive base_types as (
    select t.oid as type, t.oid as base from pg_catalog.pg_type t where t.typtype <> 'd'
    union all
    select d.oid, b.base from base_types b
    join pg_catalog.pg_type d on d.typtype = 'd' and d.typbasetype = b.type
  )`

const columnsQuery = `${baseTypes}
  select c.relname::text as "table", c.relkind = 'v' as "isView", a.attname::text as name,
    pg_catalog.format_type(a.atttypid, a.atttypmod) as type,
    pg_catalog.format_type(b.base, null) as "baseType",
    pg_catalog.pg_relation_is_updatable(c.oid, true) as writes,
    case
      when a.attidentity <> '' then pg_catalog.format('pg_catalog.nextval(%L)',
        pg_catalog.pg_get_serial_sequence(
          pg_catalog.format('%I.%I', n.nspname, c.relname), a.attname))
      when a.attgenerated = '' then coalesce(
        pg_catalog.pg_get_expr(d.adbin, d.adrelid), pg_catalog.pg_get_expr(t.typdefaultbin, 0))
    end as "default"
  from pg_catalog.pg_class c
  join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  left join pg_catalog.pg_attribute a
    on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_catalog.pg_type t on t.oid = a.atttypid
  left join base_types b on b.type = a.atttypid
  left join pg_catalog.pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where n.nspname = 'public' and c.relkind in ('r', 'v', 'm', 'f', 'p') and not c.relispartition
  order by c.relname, a.attnum`

const constraintsQuery = `
  select k.conname::text as name, k.contype::text as kind, c.relname::text as "table",
    pg_catalog.array_to_json(array(
      select a.attname from pg_catalog.unnest(k.conkey) with ordinality u(number, position)
      join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.number
      order by u.position)) as columns,
    f.relname::text as target,
    pg_catalog.array_to_json(array(
      select a.attname from pg_catalog.unnest(k.confkey) with ordinality u(number, position)
      join pg_catalog.pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.number
      order by u.position)) as "targetColumns"
  from pg_catalog.pg_constraint k
  join pg_catalog.pg_class c on c.oid = k.conrelid
  left join pg_catalog.pg_class f on f.oid = k.confrelid
  where c.relnamespace = 'public'::pg_catalog.regnamespace and k.conparentid = 0
    and (k.contype in ('p', 'u')
      or k.contype = 'f' and f.relnamespace = 'public'::pg_catalog.regnamespace)
  order by k.conname`

const routinesQuery = `${baseTypes}
  select p.oid::text as id, p.proname::text as name, p.provolatile = 'v' as "isVolatile", p.proretset as "isSet",
    p.prorows = 1 as "isOneRow",
    case
      when t.typname = 'void' then 'void'
      when t.typtype = 'c' or p.proargmodes && '{o,b,t}'::"char"[]
        then 'composite'
      else 'scalar'
    end as returns,
    pg_catalog.format_type(t.oid, null) as "returnType",
    c.relname::text as "table",
    coalesce((
      select pg_catalog.json_agg(pg_catalog.json_build_object(
        'name', i.name, 'type', pg_catalog.format_type(i.type, null),
        'isRequired', i.rank <= p.pronargs - p.pronargdefaults,
        'isNullable', coalesce(
          pg_catalog.pg_get_function_arg_default(p.oid, i.position::int) ~ '^NULL(::|$)', false),
        'isVariadic', i.mode = 'v') order by i.rank)
      from (
        select coalesce(a.name, '') as name, a.type, a.mode, a.position,
          pg_catalog.row_number() over (order by a.position) as rank
        from rows from (
          pg_catalog.unnest(coalesce(p.proallargtypes, p.proargtypes::pg_catalog.oid[])),
          pg_catalog.unnest(p.proargmodes),
          pg_catalog.unnest(p.proargnames)
        ) with ordinality a(type, mode, name, position)
        where a.type is not null and (a.mode is null or a.mode in ('i', 'b', 'v'))
      ) i
    ), '[]') as parameters,
    coalesce((
      select pg_catalog.json_agg(pg_catalog.json_build_object(
        'name', o.name, 'type', pg_catalog.format_type(o.type, null),
        'baseType', pg_catalog.format_type(ob.base, null)) order by o.position)
      from rows from (
        pg_catalog.unnest(p.proallargtypes),
        pg_catalog.unnest(p.proargmodes),
        pg_catalog.unnest(p.proargnames)
      ) with ordinality o(type, mode, name, position)
      left join base_types ob on ob.type = o.type
      where o.mode in ('o', 'b', 't')
    ), '[]') as columns,
    (
      select r.relname::text from pg_catalog.pg_class r
      where r.reltype = p.proargtypes[0] and r.relnamespace = p.pronamespace
    ) as "rowOf"
  from pg_catalog.pg_proc p
  join base_types b on b.type = p.prorettype
  join pg_catalog.pg_type t on t.oid = b.base
  left join pg_catalog.pg_class c on c.oid = t.typrelid and c.relkind <> 'c'
    and c.relnamespace = 'public'::pg_catalog.regnamespace
  where p.pronamespace = 'public'::pg_catalog.regnamespace and p.prokind = 'f'
    and t.typname not in ('trigger', 'event_trigger')
  order by p.proname, p.oid`

const viewsQuery = `
  select c.relname::text as view, r.ev_action::text as tree,
    coalesce((
      select pg_catalog.json_object_agg(t.oid::text, pg_catalog.json_build_object(
        'name', t.relname, 'columns', (
          select pg_catalog.json_object_agg(a.attnum::text, a.attname)
          from pg_catalog.pg_attribute a
          where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped)))
      from pg_catalog.pg_class t
      where t.relnamespace = c.relnamespace and t.relkind in ('r', 'p', 'f') and t.oid in (
        select d.refobjid from pg_catalog.pg_depend d
        where d.classid = 'pg_catalog.pg_rewrite'::pg_catalog.regclass and d.objid = r.oid
          and d.refclassid = 'pg_catalog.pg_class'::pg_catalog.regclass)
    ), '{}') as tables
  from pg_catalog.pg_class c
  join pg_catalog.pg_rewrite r on r.ev_class = c.oid and r.ev_type = '1'
  where c.relnamespace = 'public'::pg_catalog.regnamespace and c.relkind in ('v', 'm')
  order by c.relname`
