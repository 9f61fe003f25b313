import type pg from 'pg'

/**
 * What schema `public` consists of. Two generated texts are written from it: the types of the rows
 * (generate-row-types.ts) and the diagram of the tables (generate-erd.ts). The order is stable, so
 * that they change only with the schema.
 */
export type Catalogue = { relations: Relation[]; functions: StoredFunction[]; enums: Enumeration[] }

/** A table or a view. */
export type Relation = {
  name: string
  isView: boolean
  columns: Column[]
  foreignKeys: ForeignKey[]
}
/** A column. Its `type` is the name of a type, or `name[]` for an array. */
export type Column = {
  name: string
  type: string
  nullable: boolean
  hasDefault: boolean
  isGenerated: boolean
  /** Part of the primary key. */
  isKey: boolean
}
/** A foreign key. `isUnique`: at most one row refers to each row of `target`. */
export type ForeignKey = {
  name: string
  columns: string[]
  isUnique: boolean
  target: string
  targetColumns: string[]
}
/** A function that the API can call. */
export type StoredFunction = {
  name: string
  inputs: { name: string; type: string; hasDefault: boolean }[]
  returnsSet: boolean
  /** The relation whose row is returned, if any. */
  relation: string | null
  /** The columns of a returned row that belongs to no relation. */
  outputs: { name: string; type: string }[]
  type: string
}
type Enumeration = { name: string; values: string[] }

/** Reads schema `public` of a migrated database. */
export async function readCatalogue(client: pg.Pool): Promise<Catalogue> {
  const read = async <T>(query: string) => (await client.query<{ row: T }>(query)).rows
  const [relations, functions, enums] = [
    await read<Relation>(relationsQuery),
    await read<StoredFunction>(functionsQuery),
    await read<Enumeration>(enumsQuery),
  ]
  return {
    relations: relations.map(({ row }) => row),
    functions: functions.map(({ row }) => row),
    enums: enums.map(({ row }) => row),
  }
}

/** SQL for the name of a type. The catalogue spells `text[]` as `_text`. */
const typeOf = (type: string) =>
  `case when ${type}.typcategory = 'A' then ltrim(${type}.typname, '_') || '[]' else ${type}.typname end`

const columnNames = (relation: string, numbers: string) => `(
  select jsonb_agg(a.attname order by k.position)
  from unnest(${numbers}) with ordinality k(attnum, position)
  join pg_attribute a on a.attrelid = ${relation} and a.attnum = k.attnum)`

const relationsQuery = `
  select jsonb_build_object(
    'name', c.relname,
    'isView', c.relkind = 'v',
    'columns', (
      select jsonb_agg(jsonb_build_object(
        'name', a.attname,
        'type', ${typeOf('t')},
        'nullable', not a.attnotnull,
        'hasDefault', a.atthasdef or a.attidentity <> '',
        'isGenerated', a.attgenerated <> '',
        'isKey', exists (
          select from pg_index i
          where i.indrelid = c.oid and i.indisprimary and a.attnum = any (i.indkey))
      ) order by a.attname)
      from pg_attribute a join pg_type t on t.oid = a.atttypid
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped),
    'foreignKeys', coalesce((
      select jsonb_agg(jsonb_build_object(
        'name', f.conname,
        'columns', ${columnNames('f.conrelid', 'f.conkey')},
        'isUnique', exists (
          select from pg_index i
          where i.indrelid = f.conrelid and i.indisunique and i.indpred is null
            and string_to_array(i.indkey::text, ' ')::int2[] <@ f.conkey),
        'target', target.relname,
        'targetColumns', ${columnNames('f.confrelid', 'f.confkey')}
      ) order by f.conname)
      from pg_constraint f join pg_class target on target.oid = f.confrelid
      where f.conrelid = c.oid and f.contype = 'f' and target.relnamespace = 'public'::regnamespace
    ), '[]')
  ) as row
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
  order by c.relname collate "C"`

const functionsQuery = `
  select jsonb_build_object(
    'name', p.proname,
    'inputs', coalesce((
      select jsonb_agg(jsonb_build_object(
        'name', p.proargnames[i.position],
        'type', ${typeOf('t')},
        'hasDefault', i.position > p.pronargs - p.pronargdefaults
      ) order by i.position)
      from unnest(p.proargtypes::oid[]) with ordinality i(type, position)
      join pg_type t on t.oid = i.type
    ), '[]'),
    'returnsSet', p.proretset,
    'relation', (
      select r.relname from pg_class r
      where r.oid = result.typrelid and r.relnamespace = 'public'::regnamespace and r.relkind <> 'c'),
    'outputs', coalesce((
      select jsonb_agg(jsonb_build_object('name', p.proargnames[o.position], 'type', ${typeOf('t')})
        order by p.proargnames[o.position])
      from unnest(p.proallargtypes, p.proargmodes) with ordinality o(type, mode, position)
      join pg_type t on t.oid = o.type
      where o.mode in ('o', 'b', 't')
    ), (
      select jsonb_agg(jsonb_build_object('name', a.attname, 'type', ${typeOf('t')}) order by a.attname)
      from pg_attribute a join pg_type t on t.oid = a.atttypid
      where a.attrelid = result.typrelid and a.attnum > 0 and not a.attisdropped
    ), '[]'),
    'type', ${typeOf('result')}
  ) as row
  from pg_proc p join pg_type result on result.oid = p.prorettype
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
    and p.prorettype <> 'trigger'::regtype
  order by p.proname collate "C", pg_get_function_identity_arguments(p.oid) collate "C"`

const enumsQuery = `
  select jsonb_build_object('name', t.typname, 'values', (
    select jsonb_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid
  )) as row
  from pg_type t
  where t.typnamespace = 'public'::regnamespace and t.typtype = 'e'
  order by t.typname collate "C"`
