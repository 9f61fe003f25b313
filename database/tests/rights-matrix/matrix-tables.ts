import type { TestDatabase } from '../engines/test-database.ts'
import type { Facilities } from '../fixtures/facility-fixture.ts'
import type { Attempt } from './matrix-probe.ts'

// biome-ignore lint/suspicious/noExplicitAny: a row's columns are what its table has.
type Row = Record<string, any>

/** A relation of schema public with all its rows. */
export type Relation = {
  name: string
  isView: boolean
  keys: string[]
  columns: { name: string; type: string; isInsertable: boolean; isUpdatable: boolean }[]
  rows: Row[]
}

/**
 * Rows with the same relation to one caller: their facility, and whether they are the caller's own.
 */
export type Group = { of: string; rows: Row[] }

/** Returns every table and view of schema public with its columns and rows. */
export async function readRelations(db: TestDatabase): Promise<Relation[]> {
  const relations = (await db.owner.query(relationsQuery)) as Relation[]
  for (const relation of relations) {
    // Each caller sees other rows of the view, so it is queried by the existing facilities.
    const source = relation.isView
      ? 'select id as facility_id from facilities'
      : `table ${relation.name}`
    const rows = await db.owner.query(`select to_jsonb(listed) as row from (${source}) listed`)
    relation.rows = rows.map(({ row }) => row)
  }
  return relations
}

const relationsQuery = `
  select relation.relname as name, relation.relkind = 'v' as "isView",
    coalesce((
      select array_agg(key.attname::text order by key.attnum) from pg_index primary_key
      join pg_attribute key on key.attrelid = relation.oid and key.attnum = any (primary_key.indkey)
      where primary_key.indrelid = relation.oid and primary_key.indisprimary
    ), '{facility_id}') as keys,
    (
      select jsonb_agg(jsonb_build_object(
        'name', column_of.attname, 'type', format_type(column_of.atttypid, null),
        'isInsertable', has_column_privilege('authenticated', relation.oid, column_of.attnum, 'insert'),
        'isUpdatable', has_column_privilege('authenticated', relation.oid, column_of.attnum, 'update')
      ) order by column_of.attnum)
      from pg_attribute column_of
      where column_of.attrelid = relation.oid and column_of.attnum > 0 and not column_of.attisdropped
    ) as columns
  from pg_class relation
  where relation.relnamespace = 'public'::regnamespace and relation.relkind in ('r', 'v', 'p', 'm', 'f')
  order by relation.relname collate "C"`

/**
 * Returns the rows of a relation in groups for one caller: their own, their facility's, another's.
 */
export function groupsOf(relation: Relation, caller: Caller, f: Facilities): Group[] {
  const groups = Map.groupBy(relation.rows, (row) => {
    const isOwn = [row.user_id, row.instructor_id, row.id].some(
      (id) => id && caller.ids.includes(id),
    )
    return [placeOf(relation, row, f), isOwn && 'own'].filter(Boolean).join(', ') || 'others'
  })
  return [...groups].map(([of, rows]) => ({ of, rows })).sort((a, b) => (a.of < b.of ? 1 : -1))
}

/** `ids`: the caller's account and instructor record. */
type Caller = { ids: string[] }

function placeOf(relation: Relation, row: Row, f: Facilities): string | undefined {
  const facilityId = relation.name === 'facilities' ? row.id : row.facility_id
  if (facilityId) return facilityId === f.home.id ? 'home' : 'away'
  if (row.instructor_id) return row.instructor_id === f.away.instructor ? 'away' : 'home'
  return undefined
}

const where = (relation: Relation, rows: Row[]) =>
  `(${relation.keys.map((key) => compared(relation, key))}) in (${rows.map((row) => `(${relation.keys.map((key) => quoted(row[key]))})`)})`

/**
 * Compares ids as text: an index of random ids would decide at random which row is refused first.
 */
const compared = ({ columns }: Relation, key: string) =>
  columns.find(({ name }) => name === key)?.type === 'uuid' ? `${key}::text` : key

const quoted = (value: unknown) => `'${String(value).replaceAll("'", "''")}'`

export const reads = (relation: Relation, column: string): Attempt => ({
  tried: `select ${column} from public.${relation.name}`,
})

export const sees = (relation: Relation, { rows }: Group): Attempt => ({
  tried: `select ${relation.keys} from public.${relation.name} where ${where(relation, rows)}`,
})

export const deletes = (relation: Relation, { rows }: Group): Attempt => ({
  tried: `delete from public.${relation.name} where ${where(relation, rows)}`,
})

/** Inserts a copy of the group's first row, after deleting the row if that is possible. */
export function inserts(relation: Relation, { rows: [row = {}] }: Group): Attempt {
  const { name, columns } = relation
  const hasId = columns.some((column) => column.name === 'id')
  const isLeaf = !relation.isView && (!hasId || onceEach.includes(name))
  const given = columns.filter((column) => column.isInsertable && column.name !== 'id')
  const named = (given.length > 0 ? given : columns).map((column) => column.name)
  const values = JSON.stringify({ ...row, ...(name === 'facilities' && { slug: 'another' }) })
  return {
    ...(isLeaf && { first: `delete from public.${name} where ${where(relation, [row])}` }),
    tried: `insert into public.${name} (${named})
      select ${named} from jsonb_populate_record(null::public.${name}, ${quoted(values)})`,
  }
}

/** Tables in which such a row can exist only once. */
const onceEach = ['facility_business_hours', 'facility_special_hours', 'facility_closure_spaces']

/**
 * Changes the column in all rows of the group. Without a group it changes no row and only tests the
 * right.
 */
export function updates(relation: Relation, column: string, group: Group | null): Attempt {
  const { type } = relation.columns.find(({ name }) => name === column) ?? { type: 'text' }
  const condition = group ? where(relation, group.rows) : 'false'
  const value = group ? another(relation, column, type, group.rows[0] ?? {}) : 'null'
  return { tried: `update public.${relation.name} set ${column} = ${value} where ${condition}` }
}

/** Returns SQL for a value that differs from the one in the column. */
function another(relation: Relation, column: string, type: string, row: Row): string {
  if (type === 'uuid') {
    const other = relation.rows.find((each) => each[column] && each[column] !== row[column])
    return other ? quoted(other[column]) : 'gen_random_uuid()'
  }
  // An invalid value, so that the refusal does not depend on which row of the week comes first.
  if (column === 'day_of_week') return '7'
  if (type === 'boolean') return `not coalesce(${column}, false)`
  if (type === 'integer' || type === 'numeric' || type === 'bigint')
    return `coalesce(${column}, 0) + 1`
  if (type === 'date') return `coalesce(${column}, '2026-07-05') + 1`
  if (type.startsWith('time')) return `${column} + interval '1 minute'`
  if (type === 'integer[]') return `'{45}'`
  if (type === 'jsonb') return `'[]'`
  return type === 'text' ? `coalesce(${column}, '') || 'x'` : 'default'
}
