import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach } from 'vitest'
import { openTestDatabase, type TestEngine } from '../../database/tests/test-database.ts'
import { type Database, openDatabase } from './open.ts'

const source = join(import.meta.dirname, '../../database')

const cleanUps: (() => unknown)[] = []

/** Closes and removes after the test what these functions made for it. */
export function cleanUpAfterEach(): void {
  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
  })
}

export function afterThisTest(cleanUp: () => unknown): void {
  cleanUps.push(cleanUp)
}

/** A copy of the project's SQL, to be edited. */
export function newVersion() {
  const folder = mkdtempSync(join(tmpdir(), 'fungo-schema-'))
  afterThisTest(() => rmSync(folder, { recursive: true }))
  for (const each of ['auth', 'tables', 'functions', 'releases']) {
    cpSync(join(source, each), join(folder, each), { recursive: true })
  }
  return {
    folder,
    write: (path: string, sql: string) => writeFileSync(join(folder, path), sql),
    remove: (path: string) => rmSync(join(folder, path)),
    edit: (path: string, from: string, to: string) => {
      const text = readFileSync(join(folder, path), 'utf8')
      if (!text.includes(from)) throw new Error(`${path} does not say ${from}`)
      writeFileSync(join(folder, path), text.replaceAll(from, to))
    },
  }
}

export async function migrated(engine: TestEngine) {
  const database = await openTestDatabase(engine)
  afterThisTest(() => database.close())
  return database
}

/** An empty database whose owner is no superuser. */
export async function emptyDatabase(engine: TestEngine): Promise<Database> {
  if (engine !== 'embedded') return anotherProcess(await emptyPostgres(engine))
  const database = await openDatabase({ dataDir: 'memory://' })
  afterThisTest(() => database.close())
  return database
}

export async function emptyPostgres(engine: TestEngine): Promise<string> {
  const database = await migrated(engine)
  await database.pool.query(`
    drop schema public, private, auth, extensions cascade;
    create schema public;`)
  return String(database.pool.options.connectionString)
}

export async function anotherProcess(databaseUrl: string): Promise<Database> {
  const database = await openDatabase({ databaseUrl, dataDir: '' })
  afterThisTest(() => database.close())
  return database
}

export async function column(database: Database, sql: string): Promise<unknown[]> {
  const { rows } = await database.pool.query({ text: sql, rowMode: 'array' })
  return rows.map(([value]) => value)
}

/** `kind/name` of every file that ran. */
export const recorded = (database: Database) =>
  column(
    database,
    `select kind || '/' || name from private.schema_changes where kind <> 'functions' order by id`,
  )
export const onDisk = ['auth', 'tables'].flatMap((folder) =>
  readdirSync(join(source, folder))
    .sort()
    .map((file) => `${folder}/${file}`),
)
