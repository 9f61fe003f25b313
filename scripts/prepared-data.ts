import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  globSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../server/database/open.ts'
import { migrate } from '../server/migrations/migrate.ts'

const root = join(import.meta.dirname, '..')

/** The files that determine the content of a migrated database. */
const sources = [
  ...['database/{auth,functions,history,tables}/**/*.sql', 'server/{database,migrations}/*.ts'],
  ...['package.json', 'package-lock.json', 'scripts/prepared-data.ts'],
]

/**
 * Returns a directory like the `DATA_DIR` of an empty server after its migrations, for tests to
 * copy. Do not write to it. A copy starts in a second, a first start of the engine takes several.
 * The directory stays in `.cache` and is made again when a source or the test clock has changed.
 */
export async function preparedDataDir(): Promise<string> {
  const directory = join(root, '.cache', `prepared-data-${hashSources()}`)
  if (!existsSync(directory)) await prepareAs(directory)
  // Sets its `ctime`, by the machine's clock even if the test has another.
  chmodSync(directory, statSync(directory).mode)
  return directory
}

function hashSources(): string {
  const hash = createHash('sha256').update(process.env.FUNGO_TEST_CLOCK ?? '')
  for (const file of globSync(sources, { cwd: root }).sort())
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex').slice(0, 16)
}

/** Makes the directory under another name first, because several processes may need it at once. */
async function prepareAs(directory: string): Promise<void> {
  const unfinished = `${directory}-${process.pid}`
  await fill(unfinished)
  removeUnused(statSync(unfinished).ctimeMs - 24 * 3_600_000)
  try {
    renameSync(unfinished, directory)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(directory)) throw error
  }
}

/** Removes directories that no run has asked for since `time`. One that needs it makes it again. */
function removeUnused(time: number): void {
  for (const name of globSync('.cache/prepared-data-*', { cwd: root })) {
    const path = join(root, name)
    const used = statSync(path, { throwIfNoEntry: false })?.ctimeMs ?? time
    if (used < time) rmSync(path, { recursive: true, force: true })
  }
}

async function fill(directory: string): Promise<void> {
  const database = await openDatabase({ dataDir: directory })
  try {
    await migrate(database)
    // Ends the current log file, so that no copy has to replay it or reserve the next one.
    for (const statement of ['set wal_recycle = off', 'select pg_switch_wal()', 'checkpoint'])
      await database.pool.query(statement)
  } finally {
    await database.close()
  }
}
