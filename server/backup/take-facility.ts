import type pg from 'pg'
import type { Database } from '../database/open.ts'
import { shareSchema } from '../database/schema-locks.ts'
import { allowLongQueries } from '../database/unresponsive-connections.ts'
import { SchemaError } from '../migrations/schema-error.ts'
import { type FacilityTable, readFacilityTables } from './facility-tables.ts'
import { exactSession } from './table-rows.ts'

/**
 * Copies all rows of a facility, and those of the accounts that work there, into temporary tables
 * of the transaction, from which an export reads them. With `takeOut`, for a move or a removal, the
 * same statements also delete the facility's own rows, so exactly what is copied is deleted. Call
 * it inside a transaction.
 */
export async function takeFacility(
  client: pg.ClientBase,
  facilityId: string,
  { takeOut = false }: { takeOut?: boolean } = {},
): Promise<FacilityTable[]> {
  await client.query(exactSession)
  const tables = await readFacilityTables(client)
  if (takeOut) await switchTriggersOff(client)
  for (const table of tables) {
    await makeCopy(client, table)
    const names = namesOf(table)
    const rows =
      takeOut && table.of === 'facility'
        ? `with gone as (delete from ${table.name} where ${table.where} returning ${names})
           insert into ${table.copy} select * from gone`
        : `insert into ${table.copy} select ${names} from ${table.name} where ${table.where}`
    await client.query(rows, [facilityId])
  }
  if (takeOut) await deletePassingRows(client, facilityId)
  return tables
}

/** Removes a facility and everything that belongs only to it. */
export async function dropFacility(
  { pool }: Pick<Database, 'pool'>,
  facilityId: string,
): Promise<void> {
  const client = await pool.connect()
  allowLongQueries(client)
  try {
    await client.query('begin')
    await client.query(`select ${shareSchema}`)
    await takeFacility(client, facilityId, { takeOut: true })
    await client.query('update private.site set hosts_version = hosts_version + 1')
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

/** Makes an empty temporary table with the columns of this one. */
export async function makeCopy(client: pg.ClientBase, table: FacilityTable): Promise<void> {
  await client.query(
    `create temporary table ${table.copy.replace('pg_temp.', '')} on commit drop as
     select ${namesOf(table)} from ${table.name} with no data`,
  )
}

/** Returns the quoted names of the columns, as a list for SQL. */
export function namesOf({ columns }: Pick<FacilityTable, 'columns'>): string {
  return columns.map(({ name }) => name).join(', ')
}

/**
 * Switches triggers and foreign keys off until the transaction ends. So rows that arrive queue no
 * mail, and entries, which a trigger protects, can be deleted. Nothing checks foreign keys
 * meanwhile, so a caller that inserts rows must check their references itself.
 */
export async function switchTriggersOff(client: pg.ClientBase): Promise<void> {
  await client.query('set local session_replication_role = replica').catch((cause) => {
    if (cause.code !== '42501') throw cause
    throw new SchemaError(
      'The login of DATABASE_URL may not move facilities. As a superuser, once: grant set on parameter session_replication_role to fungo',
      { cause },
    )
  })
}

/**
 * Deletes rows that are kept for a short time and are in no backup: change notices, counted writes.
 */
async function deletePassingRows(client: pg.ClientBase, facilityId: string): Promise<void> {
  for (const name of ['private.changes', 'private.visitor_writes']) {
    await client.query(`delete from ${name} where facility_id = $1`, [facilityId])
  }
}
