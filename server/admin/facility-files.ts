import { resolve } from 'node:path'
import { writeFacility } from '../backup/facility-file.ts'
import { moveFacility } from '../backup/move-facility.ts'
import { readFacility } from '../backup/read-facility.ts'
import { dropFacility } from '../backup/take-facility.ts'
import { upgrade } from '../backup/upgrade.ts'
import { writeSpreadsheets } from '../backup/write-spreadsheets.ts'
import { loadSecret } from '../database/load-secret.ts'
import { type Database, openDatabase } from '../database/open.ts'
import { ConfigError } from '../environment.ts'
import { migrate } from '../migrations/migrate.ts'
import { startFailure } from '../start-failure.ts'
import { findFacility } from './find-facility.ts'
import type { VerbCall } from './verb.ts'
import { writeFailure } from './write-failure.ts'

/** The usage of the commands in this file, for the usage of `facilities`. */
export const fileUsage = `  export SLUG FILE
  export SLUG FOLDER --as-tables
  import FILE [--keep-mail] [--new-secret]
  remove SLUG --forever
  move SLUG GROUP
  groups`

type Call = Pick<VerbCall, 'config' | 'folder' | 'print' | 'withDatabase'>

/** Runs `facilities export`: writes everything of a facility into a file. The facility stays. */
export async function exportFacility(call: Call, slug: string, name: string): Promise<void> {
  await inDatabase(call, async (database, jwtSecret) => {
    const file = resolve(call.folder, name)
    const facility = await findEvenDeleted(database, slug)
    const { backupRecipients } = call.config
    const written = { file, jwtSecret, backupRecipients }
    const { tables } = await writeFacility(database, facility, written).catch((error) => {
      throw writeFailure(name, error)
    })
    call.print(`${name} holds ${facility.slug}: ${counted(tables)}.`)
  })
}

/** Writes what a facility's owners may read into a new folder: CSV, JSON and a description. */
export async function exportTables(call: Call, slug: string, name: string): Promise<void> {
  await inDatabase(call, async (database) => {
    const facility = await findEvenDeleted(database, slug)
    const folder = resolve(call.folder, name)
    const sheets = await writeSpreadsheets(database, facility, folder).catch((error) => {
      throw writeFailure(name, error)
    })
    const rows = sheets.reduce((sum, sheet) => sum + sheet.rows, 0)
    call.print(
      `${name} holds ${facility.slug}: ${sheets.length} tables with ${rows} rows, README.md explains them.`,
    )
  })
}

/** Brings a facility from a file into this database, which may hold others. */
export async function importFacility(
  call: Call,
  name: string,
  options: { keepMail: boolean; newSecret: boolean },
): Promise<void> {
  await inDatabase(call, async (database, jwtSecret) => {
    const file = resolve(call.folder, name)
    const { backupIdentity } = call.config
    const read = { ...options, jwtSecret, backupIdentity }
    const { facility, tables } = await readFacility(database, file, read)
    call.print(`${facility.slug} is here: ${counted(tables)}.`)
  })
}

/** Removes a facility and everything that belongs only to it. Accounts stay. */
export async function removeFacility(call: Call, slug: string): Promise<void> {
  await inDatabase(call, async (database) => {
    const facility = await findEvenDeleted(database, slug)
    await requireNotDefault(database, call.config, facility)
    await dropFacility(database, facility.id)
    call.print(`${facility.slug} is gone. Its people's accounts stay.`)
  })
}

/** Moves a facility into the database of another group, while both serve. */
export async function moveToGroup(call: Call, slug: string, group: string): Promise<void> {
  const databaseUrl = call.config.facilityGroups?.[group]
  if (databaseUrl === undefined) throw new Error(`FACILITY_GROUPS names no group "${group}".`)
  await inDatabase(call, async (database, jwtSecret) => {
    if (database.engine !== 'postgres') {
      throw new Error(
        'Only facilities on PostgreSQL move: see docs/deploy.md, "From the embedded".',
      )
    }
    const facility = await findEvenDeleted(database, slug)
    await requireNotDefault(database, call.config, facility)
    const target = await openGroup(group, databaseUrl)
    try {
      await migrate(target)
      const { tables } = await moveFacility(database, target, facility, { group, jwtSecret })
      call.print(`${facility.slug} is in ${group}: ${counted(tables)}.`)
      call.print('Give the router the new list: npm run --silent admin -- facilities groups')
    } finally {
      await target.close()
    }
  })
}

/**
 * Prints each host with its group, one line each, in the format of the `map` of HAProxy and nginx.
 */
export async function printGroups({ config, print }: Call): Promise<void> {
  const groups = Object.entries(config.facilityGroups ?? {})
  if (groups.length === 0) throw new Error('FACILITY_GROUPS names no group.')
  const found = new Map<string, string>()
  for (const [group, databaseUrl] of groups) {
    const database = await openGroup(group, databaseUrl)
    try {
      if (!(await hasHosts(database)))
        throw new ConfigError(
          `FACILITY_GROUPS, ${group}: its database has no tables of Fungo. Start a server of this group first.`,
        )
      const { rows } = await database.pool.query<{ host: string; leaves: boolean }>(
        `select host, exists (select from private.moves where moves.facility_id = listed.facility_id) as leaves
         from private.facility_hosts listed order by host`,
      )
      // During a move a host is in both groups. The group that it moves to counts.
      for (const { host, leaves } of rows) if (!leaves || !found.has(host)) found.set(host, group)
    } finally {
      await database.close()
    }
  }
  for (const [host, group] of [...found].toSorted()) print(`${host} ${group}`)
}

/** Opens the database of a group. Throws a sentence with the group's name if it does not answer. */
async function openGroup(group: string, databaseUrl: string): Promise<Database> {
  const database = await openDatabase({ databaseUrl, dataDir: '' })
  try {
    await database.pool.query('select')
    return database
  } catch (error) {
    await database.close()
    const sentence = startFailure(error, { dataDir: '', databaseUrl })
    if (sentence === undefined) throw error
    throw new ConfigError(`FACILITY_GROUPS, ${group}: ${sentence.replace(/^DATABASE_URL:? /, '')}`)
  }
}

async function hasHosts({ pool }: Database): Promise<boolean> {
  const { rows } = await pool.query(
    `select to_regclass('private.facility_hosts') is not null as has_hosts`,
  )
  return rows[0].has_hosts
}

async function inDatabase(
  { config, withDatabase }: Call,
  work: (database: Database, jwtSecret: string) => Promise<void>,
): Promise<void> {
  await withDatabase(async (database) => {
    await upgrade(database, config)
    await work(database, loadSecret(config).jwtSecret)
  })
}

/** As `findFacility`, even if the facility is marked as deleted. */
function findEvenDeleted({ pool }: Database, slug: string): ReturnType<typeof findFacility> {
  return findFacility(pool, slug, { evenDeleted: true })
}

/**
 * Throws for a default facility. Hosts that are not listed show it: the first facility, or the one
 * that FACILITY_ID names for this command or for a running server.
 */
async function requireNotDefault(
  { pool }: Database,
  { facilityId }: Pick<VerbCall['config'], 'facilityId'>,
  { id, slug }: { id: string; slug: string },
): Promise<void> {
  const { rows } = await pool.query(
    `select from private.site where facility_id = $1
     union all
     select from private.processes
     where (settings ->> 'facility')::uuid = $1 and seen_at > now() - interval '1 minute'`,
    [id],
  )
  if (rows.length === 0 && facilityId !== id) return
  throw new Error(
    `${slug} is the facility that every host shows which is not listed, so it stays. Restore a backup into a new database to start over.`,
  )
}

function counted(tables: { rows: number }[]): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${tables.filter((table) => table.rows > 0).length} tables with ${rows} rows`
}
