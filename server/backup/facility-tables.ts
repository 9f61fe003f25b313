import type pg from 'pg'
import { SchemaError } from '../migrations/schema-error.ts'
import { readCatalogue, type TableRows } from './table-rows.ts'

/** A table that holds rows of facilities, or of the accounts that work at them. */
export type FacilityTable = TableRows & {
  /** The name of its copy in a transaction that takes rows out or brings them in. */
  copy: string
  /** Whose rows it holds. Other facilities may share the rows of an account. */
  of: 'facility' | 'account'
  /**
   * The condition that selects the rows of the facility `$1`. It may look into the copies of the
   * tables before this one.
   */
  where: string
  references: Reference[]
  /** The identity column: each database numbers its rows itself. */
  identity: string | undefined
}

/** A foreign key: the columns of this table and those of the other. */
type Reference = { columns: string[]; parent: string; keys: string[] }

const root = 'public.facilities'
const accounts = 'auth.users'

/** Tables that have a `facility_id` and yet describe the installation, so their rows stay. */
const ofInstallation = ['private.site', 'private.moves']

/**
 * Returns all tables with rows of facilities, for the export, import, move and removal of one
 * facility. The catalogue names them: first the tables with a column `facility_id` and those that
 * refer to them, directly or through others, then `auth.users` and those that refer to it, for the
 * accounts that the rows of the first name. A table comes after those that it refers to.
 */
export async function readFacilityTables(client: pg.ClientBase): Promise<FacilityTable[]> {
  const catalogue = (await readCatalogue(client)).filter(({ name }) => !isOfInstallation(name))
  const references = await readReferences(client)
  const identities = await readIdentities(client)
  const copies = new Map(catalogue.map(({ name }, place) => [name, `pg_temp.facility_${place}`]))
  const shared = { catalogue, copies, references, identities }
  const ofFacility = reachable(shared, root)
  const ofAccounts = reachable(shared, accounts).filter((name) => !ofFacility.includes(name))
  const accountIds = ofFacility.flatMap((name) =>
    (references.get(name) ?? [])
      .filter(({ parent }) => parent === accounts)
      .map(({ columns: [column] }) => `select ${column} from ${copies.get(name)}`),
  )
  const roots = {
    [root]: 'id = $1',
    [accounts]: `id in (${accountIds.join(' union ')}) and $1::uuid is not null`,
  }
  return [
    ...ordered(shared, ofFacility, 'facility', roots),
    ...ordered(shared, ofAccounts, 'account', roots),
  ]
}

function isOfInstallation(name: string): boolean {
  return ofInstallation.includes(name)
}

type Known = {
  catalogue: TableRows[]
  copies: Map<string, string>
  references: Map<string, Reference[]>
  identities: Map<string, string>
}

/**
 * Returns the table itself and all tables whose rows refer to its rows, directly or through others.
 */
function reachable({ catalogue, references }: Known, from: string): string[] {
  const found = new Set([from])
  for (let size = 0; size < found.size; ) {
    size = found.size
    for (const { name, columns } of catalogue) {
      const refers = (references.get(name) ?? []).some(({ parent }) => found.has(parent))
      const namesFacility = from === root && columns.some((column) => column.name === 'facility_id')
      if (refers || namesFacility) found.add(name)
    }
  }
  return [...found]
}

/** Returns the tables so that each comes after those that it refers to. */
function ordered(
  known: Known,
  names: string[],
  of: FacilityTable['of'],
  roots: Record<string, string>,
): FacilityTable[] {
  const left = new Set(names)
  const tables: FacilityTable[] = []
  while (left.size > 0) {
    const next = [...left].filter((name) =>
      parentsIn(known, name, names).every(({ parent }) => !left.has(parent)),
    )
    if (next.length === 0) throw new SchemaError(`${[...left].join(', ')} refer to each other.`)
    for (const name of next) {
      left.delete(name)
      tables.push(tableOf(known, name, names, of, roots))
    }
  }
  return tables
}

/** Returns the references to other tables among these. */
function parentsIn({ references }: Known, name: string, names: string[]): Reference[] {
  return (references.get(name) ?? []).filter(
    ({ parent }) => parent !== name && names.includes(parent),
  )
}

/**
 * Returns a table with the SQL that finds its rows of a facility: by their `facility_id`, or by the
 * copied rows to which they refer.
 */
function tableOf(
  known: Known,
  name: string,
  names: string[],
  of: FacilityTable['of'],
  roots: Record<string, string>,
): FacilityTable {
  const columns = known.catalogue.find((table) => table.name === name)?.columns ?? []
  const byParents = parentsIn(known, name, names).map(
    ({ columns, parent, keys }) =>
      `(${columns.join(', ')}) in (select ${keys.join(', ')} from ${known.copies.get(parent)})`,
  )
  const byFacility = of === 'facility' && columns.some((column) => column.name === 'facility_id')
  // `$1::uuid is not null` is always true. It gives every statement the same parameter.
  const rowsWanted = byFacility
    ? 'facility_id = $1'
    : `(${byParents.join(' or ')}) and $1::uuid is not null`
  return {
    name,
    columns,
    copy: known.copies.get(name) ?? '',
    of,
    where: roots[name] ?? rowsWanted,
    references: known.references.get(name) ?? [],
    identity: known.identities.get(name),
  }
}

async function readReferences(client: pg.ClientBase): Promise<Map<string, Reference[]>> {
  const { rows } = await client.query<Reference & { child: string }>(`
    select child.name as child, parent.name as parent,
      array(select format('%I', attname) from unnest(conkey) with ordinality key (number, place)
        join pg_attribute on attrelid = conrelid and attnum = number order by place) as columns,
      array(select format('%I', attname) from unnest(confkey) with ordinality key (number, place)
        join pg_attribute on attrelid = confrelid and attnum = number order by place) as keys
    from pg_constraint
    join (${qualified}) child on child.oid = conrelid join (${qualified}) parent on parent.oid = confrelid
    where contype = 'f'
    order by 1, conname`)
  return Map.groupBy(rows, ({ child }) => child)
}

const qualified = `select relation.oid, format('%I.%I', nspname, relname) as name
  from pg_class relation join pg_namespace schema on schema.oid = relnamespace`

async function readIdentities(client: pg.ClientBase): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; identity: string }>(`
    select relation.name, format('%I', attname) as identity
    from pg_attribute join (${qualified}) relation on relation.oid = attrelid
    where attidentity <> ''`)
  return new Map(rows.map(({ name, identity }) => [name, identity]))
}
