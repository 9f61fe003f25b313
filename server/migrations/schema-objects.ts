import type { Transaction } from '../database/as-caller.ts'

/** A function, view, policy, trigger or table, named as `pg_identify_object` names it. */
export type SchemaObject = { type: string; identity: string }

/**
 * An object found in the catalogue. `version` changes when a function, view, policy or trigger is
 * written again. That of a table stays as long as the table exists.
 */
type Found = SchemaObject & { version: string }

/**
 * In a migration, replaces the objects that `database/functions` makes. `recorded` are the objects
 * made before; `make` changes the tables and creates the objects of this version. The steps:
 * - Policies and triggers are dropped first, so that only constraints act while tables change.
 * - All rights are taken from visitors and accounts.
 * - `make` runs. Its files grant the rights again.
 * - Objects that `make` did not create again are dropped.
 *
 * Functions and views keep their identity. With `dropFirst` they are dropped first as well, which a
 * changed return type needs; those that constraints, defaults and indexes use stay even then.
 * Returns the product's objects that exist afterwards.
 */
export async function replaceObjects(
  client: Transaction,
  recorded: SchemaObject[],
  make: () => Promise<void>,
  dropFirst: boolean,
): Promise<SchemaObject[]> {
  const isOurs = among(recorded)
  const present = (await readObjects(client)).filter(isOurs)
  await drop(client, present.filter(isOnTable))
  if (dropFirst) await drop(client, await unneeded(client, present.filter(isCode)))
  await takeRights(client, (await readObjects(client)).filter(isOurs))

  const before = await readObjects(client)
  await make()
  const after = await readObjects(client)

  const unchanged = new Set(before.map(written))
  const isUnchanged = (each: Found) => unchanged.has(written(each))
  // Going back keeps the newer version's tables and the functions that they depend on.
  const vanished = await unneeded(
    client,
    after.filter((each) => isOurs(each) && isCode(each) && isUnchanged(each)),
  )
  await drop(client, vanished)
  const isVanished = among(vanished)
  const remaining = after.filter(
    (each) => !isVanished(each) && (isOurs(each) || !isUnchanged(each)),
  )
  await writeOwnersRights(client, remaining)
  return remaining
}

/**
 * Locks the tables against sessions that do not take `shareSchema`: older versions, other programs.
 */
export async function lockTables(client: Transaction, recorded: SchemaObject[]): Promise<void> {
  const isOurs = among(recorded)
  const tables = (await readObjects(client)).filter((each) => each.type === 'table' && isOurs(each))
  if (tables.length === 0) return
  await client.query(`lock table ${list(tables)} in access exclusive mode`)
}

/**
 * Returns all functions, views, policies, triggers and tables in public and private. A trigger
 * counts by the schema of its function, even if its table is in auth. Functions of extensions are
 * left out.
 */
export async function readObjects(client: Transaction): Promise<Found[]> {
  const { rows } = await client.query<Found>(`
    with found as (
      select 'pg_proc'::regclass as class, oid, ctid from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and not exists (
          select from pg_depend
          where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e'
        )
      union all
      select 'pg_policy'::regclass, pg_policy.oid, pg_policy.ctid
      from pg_policy join pg_class on pg_class.oid = polrelid
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      union all
      select 'pg_trigger'::regclass, pg_trigger.oid, pg_trigger.ctid
      from pg_trigger join pg_proc on pg_proc.oid = tgfoid
      where not tgisinternal and pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      union all
      -- A table's row in pg_class changes with its statistics. A view's row in pg_rewrite does not.
      select 'pg_class'::regclass, pg_class.oid, pg_rewrite.ctid
      from pg_class left join pg_rewrite on ev_class = pg_class.oid
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
        and relkind in ('r', 'v')
    )
    select object.type, object.identity, found.class::oid || ' ' || found.oid || coalesce(' ' || ctid, '')
      as version
    from found, pg_identify_object(found.class, found.oid, 0) object
    order by 1, 2`)
  return rows
}

function among(objects: SchemaObject[]): (object: SchemaObject) => boolean {
  const names = new Set(objects.map(name))
  return (object) => names.has(name(object))
}

function name({ type, identity }: SchemaObject): string {
  return `${type} ${identity}`
}

/**
 * A key that changes when the object is written again or renamed; a table's only when it is
 * renamed.
 */
function written(object: Found): string {
  return `${name(object)} ${object.version}`
}

function isOnTable({ type }: SchemaObject): boolean {
  return type === 'policy' || type === 'trigger'
}

function isRelation({ type }: SchemaObject): boolean {
  return type === 'table' || type === 'view'
}

function isCode({ type }: SchemaObject): boolean {
  return type === 'function' || type === 'view'
}

async function drop(client: Transaction, objects: SchemaObject[]): Promise<void> {
  if (objects.length === 0) return
  const ofType = (type: string) => objects.filter((each) => each.type === type)
  // Each type together: a function may use another, and a view may read another. Views use
  // functions.
  const together = ['view', 'function'].flatMap((type) => {
    const found = ofType(type)
    return found.length > 0 ? [`drop ${type} ${list(found)};`] : []
  })
  const onTables = objects.filter(isOnTable).map((each) => `drop ${name(each)};`)
  await client.query([...onTables, ...together].join('\n'))
}

/**
 * Leaves out the functions that constraints, defaults and indexes of tables depend on, and the
 * functions that these use.
 */
async function unneeded<T extends SchemaObject>(client: Transaction, objects: T[]): Promise<T[]> {
  const { rows } = await client.query<{ identity: string }>(`
    with recursive needed as (
      select refobjid as id from pg_depend
      where refclassid = 'pg_proc'::regclass and deptype = 'n'
        and classid in ('pg_constraint'::regclass, 'pg_attrdef'::regclass, 'pg_class'::regclass)
      union
      select refobjid from needed join pg_depend on classid = 'pg_proc'::regclass and objid = needed.id
      where refclassid = 'pg_proc'::regclass and deptype = 'n'
    )
    select object.identity
    from needed, pg_identify_object('pg_proc'::regclass, needed.id, 0) object`)
  const needed = new Set(rows.map(({ identity }) => identity))
  return objects.filter(({ identity }) => !needed.has(identity))
}

async function takeRights(client: Transaction, objects: SchemaObject[]): Promise<void> {
  const relations = objects.filter(isRelation)
  const functions = objects.filter(({ type }) => type === 'function')
  const roles = 'anon, authenticated'
  if (relations.length > 0) await client.query(`revoke all on ${list(relations)} from ${roles}`)
  if (functions.length > 0) {
    await client.query(`revoke all on function ${list(functions)} from public, ${roles}`)
  }
}

/**
 * Writes the owner's default rights into the catalogue for tables and views without other grants.
 * PostgreSQL writes them only once a right was revoked. This makes new and upgraded databases
 * equal.
 */
async function writeOwnersRights(client: Transaction, objects: SchemaObject[]): Promise<void> {
  const { rows } = await client.query<SchemaObject>(
    `select 'table' as type, identity
     from unnest($1::text[]) identity join pg_class on pg_class.oid = identity::regclass
     where relacl is null`,
    [objects.filter(isRelation).map(({ identity }) => identity)],
  )
  if (rows.length > 0) await client.query(`revoke all on ${list(rows)} from public`)
}

function list(objects: SchemaObject[]): string {
  return objects.map(({ identity }) => identity).join(', ')
}
