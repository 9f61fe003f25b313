import type pg from 'pg'
import type { Database } from '../database/open.ts'
import { shareSchema } from '../database/schema-locks.ts'
import { allowLongQueries } from '../database/unresponsive-connections.ts'
import { SchemaError } from '../migrations/schema-error.ts'
import type { BackupKeys } from './backup-encryption.ts'
import { linesOf, take } from './backup-lines.ts'
import {
  type FacilityHeader,
  type FacilityLines,
  readFacilityHeader,
  secretMark,
} from './facility-file.ts'
import { type FacilityTable, readFacilityTables } from './facility-tables.ts'
import { failWaitingMail } from './fail-waiting-mail.ts'
import { exactSession, sumTable, type TableRows, writeLines } from './table-rows.ts'
import { makeCopy, namesOf, switchTriggersOff } from './take-facility.ts'

type Options = BackupKeys & {
  jwtSecret: string
  /**
   * Leaves waiting mail in the queue to be sent. Only safe if the facility no longer runs
   * elsewhere. Otherwise waiting mail is marked as failed.
   */
  keepMail?: boolean
  /** Imports the facility even if it was written with another `JWT_SECRET`. */
  newSecret?: boolean
}

/**
 * Imports a facility into a database that may already hold others, in one transaction. The facility
 * comes from its file, or straight from the database that it leaves. Its links stay valid. If an
 * account with the same id or e-mail address is here already, that one stays unchanged, and the
 * facility's rows refer to it. Throws `SchemaError` and changes nothing in these cases: the
 * facility or its slug is here already; an account that arrives is deleted here, or is banned on
 * only one side; the tables differ, or without `newSecret` the secrets; the file is damaged; a row
 * refers to a missing row.
 */
export async function readFacility(
  { pool }: Pick<Database, 'pool'>,
  from: string | Pick<FacilityLines, 'header' | 'lines'>,
  { jwtSecret, keepMail = false, newSecret = false, ...keys }: Options,
): Promise<FacilityHeader> {
  const isFile = typeof from === 'string'
  const file = isFile ? from : 'The facility'
  const header = isFile ? await readFacilityHeader(from, keys) : from.header
  if (header.secretMark !== secretMark(jwtSecret) && !newSecret) {
    throw new SchemaError(
      `${file} was written with another JWT_SECRET: calendar addresses, two-step devices and stored passwords of mail servers would end. --new-secret goes on without them.`,
    )
  }
  const client = await pool.connect()
  allowLongQueries(client)
  try {
    await client.query('begin')
    await client.query(`select ${shareSchema}`)
    await client.query(exactSession)
    // A signature is never changed, so its text may break a rule that was added later.
    await client.query(`set local fungo.older_texts = 'on'`)
    // `finishMoves` waits for this lock before it checks whether the facility has arrived.
    await client.query(`select ${arrivalLock('$1')}`, [header.facility.id])
    const tables = await readFacilityTables(client)
    requireSameTables(file, header, tables)
    await requireNew(client, header)
    await fillCopies(client, file, header, tables, isFile ? linesOf(from, keys) : from.lines)
    await nameKnownAccounts(client, tables)
    for (const table of tables) await renumber(client, table, tables)
    await switchTriggersOff(client)
    for (const table of tables) {
      const names = namesOf(table)
      await client
        .query(
          `insert into ${table.name} (${names}) overriding system value select ${names} from ${table.copy}`,
        )
        .catch((error) => {
          throw new SchemaError(`${table.name}: ${error.detail ?? error.message}`, { cause: error })
        })
    }
    for (const table of tables) await requireReferences(client, table)
    if (!keepMail) await failWaitingMail(client, header.facility.id)
    await client.query(
      'insert into private.site (facility_id) values ($1) on conflict do nothing',
      [header.facility.id],
    )
    await client.query('delete from private.moves where facility_id = $1', [header.facility.id])
    await client.query('update private.site set hosts_version = hosts_version + 1')
    await client.query('commit')
    return header
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

async function requireNew(
  client: pg.ClientBase,
  { facility: { id, slug } }: FacilityHeader,
): Promise<void> {
  const { rows } = await client.query<{ id: string; name: string }>(
    'select id, name from public.facilities where id = $1 or slug = $2',
    [id, slug],
  )
  if (rows.some((row) => row.id === id)) throw new SchemaError(`${slug} is here already.`)
  if (rows[0])
    throw new SchemaError(`Another facility here, ${rows[0].name}, has the slug ${slug}.`)
}

/**
 * Writes the rows of the file into temporary tables, and compares their checksums with the header.
 */
async function fillCopies(
  client: pg.ClientBase,
  file: string,
  header: FacilityHeader,
  tables: FacilityTable[],
  lines: AsyncGenerator<string>,
): Promise<void> {
  await lines.next()
  for (const { name, columns, rows, sum } of header.tables) {
    // The names come from this database's catalogue, so no text of the file becomes SQL.
    const table = tables.find((each) => each.name === name) as FacilityTable
    const known = columns.map(
      (column) =>
        table.columns.find((each) => each.name === column.name) as TableRows['columns'][0],
    )
    const copy = { name: table.copy, columns: known }
    await makeCopy(client, table)
    for (let missing = rows; missing > 0; missing -= portion) {
      await writeLines(client, copy, await take(lines, Math.min(missing, portion), file))
    }
    const found = await sumTable(client, copy)
    if (found.rows !== rows || found.sum !== sum) {
      throw new SchemaError(`${file} is damaged: ${name} is not what was written.`)
    }
  }
  if (!(await lines.next()).done) {
    throw new SchemaError(`${file} is damaged: it has more rows than it says.`)
  }
}

const portion = 500

function requireSameTables(file: string, header: FacilityHeader, tables: FacilityTable[]): void {
  const shape = (each: TableRows[]) =>
    each
      .map(({ name, columns }) =>
        [name, ...columns.map((column) => `${column.name} ${column.type}`).toSorted()].join(),
      )
      .toSorted()
      .join('\n')
  if (shape(header.tables) === shape(tables)) return
  throw new SchemaError(
    `${file} was written by Fungo ${header.version} with other tables: bring both databases to one version first.`,
  )
}

/**
 * An account that arrives may exist here already, with the same id or e-mail address. Then the
 * facility's rows are made to refer to the one here. The arriving account and its rows in other
 * tables are left out.
 */
async function nameKnownAccounts(client: pg.ClientBase, tables: FacilityTable[]): Promise<void> {
  const brought = tables.find(({ name }) => name === 'auth.users')?.copy
  await client.query(
    `create temporary table known_accounts on commit drop as
     select distinct on (came.id) came.id as came, here.id as here
     from ${brought} came
     join auth.users here on here.id = came.id or lower(here.email) = lower(came.email)
     order by came.id, here.id = came.id desc`,
  )
  await refuseOtherAccess(client, brought)
  for (const { of, name, copy, columns, references } of tables) {
    if (of === 'facility') {
      for (const column of columns.filter(({ type }) => type === 'uuid')) {
        await client.query(
          `update ${copy} set ${column.name} = known.here from pg_temp.known_accounts known
           where ${copy.replace('pg_temp.', '')}.${column.name} = known.came and known.came <> known.here`,
        )
      }
      continue
    }
    const own = name === 'auth.users' ? ['id not in (select came from pg_temp.known_accounts)'] : []
    const belongToBrought = references.flatMap(({ columns: [column], parent, keys: [key] }) => {
      const from = tables.find((table) => table.name === parent && parent !== name)?.copy
      return from ? [`(${column} is null or ${column} in (select ${key} from ${from}))`] : []
    })
    await client.query(
      `delete from ${copy} where not (${[...own, ...belongToBrought].join(' and ')})`,
    )
  }
}

/**
 * Throws if an account that is not deleted at its source is deleted here, or is banned on only one
 * side. If it is deleted or banned here, nobody could sign in with it here. If it is banned only at
 * the source, the ban would be lost.
 */
async function refuseOtherAccess(client: pg.ClientBase, brought: string | undefined) {
  const { rows } = await client.query<{ email: string; here: string | null }>(
    `select here.email,
       case when here.deleted_at is not null then 'deleted' when here.banned_until > now() then 'banned' end as here
     from pg_temp.known_accounts known
     join auth.users here on here.id = known.here
     join ${brought} came on came.id = known.came
     where came.deleted_at is null and (
       here.deleted_at is not null
       or coalesce(here.banned_until > now(), false) <> coalesce(came.banned_until > now(), false)
     )
     order by here.email limit 1`,
  )
  const [account] = rows
  if (account?.here) {
    const column = account.here === 'deleted' ? 'deleted_at' : 'banned_until'
    throw new SchemaError(
      `The account ${account.email} is marked as ${account.here} here, so nobody could sign in with it. Clear its ${column} in auth.users, or give it another address.`,
    )
  }
  if (account) {
    throw new SchemaError(
      `The account ${account.email} is banned where it comes from and not here, so it could sign in again. Set its banned_until in auth.users here as well, or give it another address.`,
    )
  }
}

/** SQL for the lock that is held while a facility arrives in a database. */
export function arrivalLock(facilityId: string): string {
  return `pg_advisory_xact_lock(hashtextextended('fungo arrival ' || ${facilityId}, 0))`
}

/** Columns that refer to a row of another table by its number, but have no foreign key. */
const softReferences = [
  { table: 'public.webhook_deliveries', column: 'event_id', parent: 'private.events' },
]

/** Gives rows the next numbers of this database, because other rows have the old ones. */
async function renumber(
  client: pg.ClientBase,
  { name, copy, identity }: FacilityTable,
  tables: FacilityTable[],
): Promise<void> {
  if (identity === undefined) return
  const numbers = `${copy}_numbers`.replace('pg_temp.', '')
  await client.query(
    `create temporary table ${numbers} on commit drop as
     select came, nextval(pg_get_serial_sequence($1, $2)) as here
     from (select ${identity} as came from ${copy} order by 1) rows`,
    [name, identity],
  )
  const places = [
    { at: copy, column: identity },
    ...tables.flatMap((table) =>
      table.references
        .filter(({ parent }) => parent === name)
        .map(({ columns: [column = ''] }) => ({ at: table.copy, column })),
    ),
    ...softReferences
      .filter(({ parent }) => parent === name)
      .map(({ table, column }) => ({
        at: tables.find((each) => each.name === table)?.copy ?? '',
        column,
      })),
  ]
  for (const { at, column } of places) {
    await client.query(
      `update ${at} row set ${column} = number.here from pg_temp.${numbers} number where row.${column} = number.came`,
    )
  }
}

/** Checks the foreign keys of the rows. PostgreSQL did not, because triggers are off. */
async function requireReferences(
  client: pg.ClientBase,
  { name, copy, references }: FacilityTable,
): Promise<void> {
  for (const { columns, parent, keys } of references) {
    const { rows } = await client.query<{ lost: number }>(
      `select count(*)::integer as lost from ${copy} row
       where ${columns.map((column) => `row.${column} is not null`).join(' and ')}
         and not exists (select from ${parent} parent where ${columns
           .map((column, place) => `parent.${keys[place]} = row.${column}`)
           .join(' and ')})`,
    )
    if (rows[0]?.lost) {
      throw new SchemaError(`${rows[0].lost} rows of ${name} refer to no row of ${parent}.`)
    }
  }
}
