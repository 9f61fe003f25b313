import { createHmac } from 'node:crypto'
import type pg from 'pg'
import * as v from 'valibot'
import product from '../../package.json' with { type: 'json' }
import type { Database } from '../database/open.ts'
import { shareSchema } from '../database/schema-locks.ts'
import { allowLongQueries } from '../database/unresponsive-connections.ts'
import { SchemaError } from '../migrations/schema-error.ts'
import type { BackupKeys } from './backup-encryption.ts'
import { readFirstLine, writeNewFile } from './backup-lines.ts'
import { beginSnapshot } from './begin-snapshot.ts'
import { readLines, summedTable, sumTable, type TableRows, type TableSum } from './table-rows.ts'
import { takeFacility } from './take-facility.ts'

/**
 * The first line of the file of `facilities export`. The rows of its tables follow, as in a backup.
 */
export type FacilityHeader = {
  format: typeof facilityFormat
  version: string
  takenAt: string
  facility: { id: string; slug: string }
  /** Shows whether another installation has the same `JWT_SECRET`. */
  secretMark: string
  tables: (TableRows & TableSum)[]
}

const facilityFormat = 'fungo facility 1'

/**
 * A facility that is being copied: its first line, all its lines, and the transaction in which it
 * was read.
 */
export type FacilityLines = {
  header: FacilityHeader
  lines: AsyncGenerator<string>
  client: pg.ClientBase
}

/** Writes everything of one facility, with the accounts that work there, into a new file. */
export async function writeFacility(
  database: Pick<Database, 'pool'>,
  facility: FacilityHeader['facility'],
  { file, jwtSecret, ...keys }: BackupKeys & { file: string; jwtSecret: string },
): Promise<FacilityHeader> {
  return sendFacility(database, facility, { jwtSecret }, ({ lines }) =>
    writeNewFile(file, lines, keys),
  )
}

/**
 * Reads everything of one facility and gives it to `receive`. With `takeOut` the facility is then
 * removed from the database.
 */
export async function sendFacility(
  database: Pick<Database, 'pool'>,
  facility: FacilityHeader['facility'],
  { jwtSecret, takeOut = false }: { jwtSecret: string; takeOut?: boolean },
  receive: (sent: FacilityLines) => Promise<unknown>,
): Promise<FacilityHeader> {
  const client = await database.pool.connect()
  allowLongQueries(client)
  try {
    if (takeOut) {
      await client.query('begin')
      await client.query(`select ${shareSchema}`)
    } else {
      await beginSnapshot(client, 'read write')
    }
    const tables = await takeFacility(client, facility.id, { takeOut })
    const summed: FacilityHeader['tables'] = []
    for (const { name, columns, copy } of tables) {
      summed.push({ name, columns, ...(await sumTable(client, { name: copy, columns })) })
    }
    const { rows } = await client.query('select now()')
    const header: FacilityHeader = {
      format: facilityFormat,
      version: product.version,
      takenAt: rows[0].now.toISOString(),
      facility,
      secretMark: secretMark(jwtSecret),
      tables: summed,
    }
    const copies = tables.map(({ copy, columns }) => ({ name: copy, columns }))
    await receive({ client, header, lines: allLines(client, header, copies) })
    await client.query(takeOut ? 'commit' : 'rollback')
    return header
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

async function* allLines(
  client: pg.ClientBase,
  header: FacilityHeader,
  copies: TableRows[],
): AsyncGenerator<string> {
  yield `${JSON.stringify(header)}\n`
  for (const copy of copies) {
    for await (const line of readLines(client, copy)) yield `${line}\n`
  }
}

/** Reads only the first line of a facility's file. */
export async function readFacilityHeader(
  file: string,
  keys: BackupKeys = {},
): Promise<FacilityHeader> {
  const header = await readFirstLine(file, keys, headerLine)
  if (header) return header
  throw new SchemaError(`${file} is no facility that this version of Fungo can read.`)
}

const headerLine: v.GenericSchema<string, FacilityHeader> = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    format: v.literal(facilityFormat),
    version: v.string(),
    takenAt: v.string(),
    facility: v.object({ id: v.pipe(v.string(), v.uuid()), slug: v.string() }),
    secretMark: v.string(),
    tables: v.array(summedTable),
  }),
)

/** Returns a short hash of `JWT_SECRET`, by which two installations compare their secrets. */
export function secretMark(jwtSecret: string): string {
  return createHmac('sha256', jwtSecret).update('fungo facility').digest('hex').slice(0, 16)
}
