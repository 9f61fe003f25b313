import { askServer } from './admin/operator-door.ts'
import type { Verb, VerbCall } from './admin/verb.ts'
import { findVerb, verbSummaries } from './admin/verbs.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { DataDirLockedError, lockDataDir } from './database/lock-data-dir.ts'
import { type Database, openDatabase } from './database/open.ts'
import { SchemaError } from './database/schema-error.ts'

const [name = '', ...args] = process.argv.slice(2)
process.exitCode = await run(name, args)

/** Runs one verb and returns the exit code: 0 done, 1 failed, 2 used wrongly. */
async function run(verbName: string, verbArgs: string[]): Promise<number> {
  const verb = await findVerb(verbName)
  if (!verb) {
    await printUsage()
    return 2
  }
  try {
    await runVerb(verb, readConfig(process.env), verbName, verbArgs)
    return 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    const isExpected = [ConfigError, DataDirLockedError, SchemaError].some(
      (kind) => error instanceof kind,
    )
    if (!isExpected && error instanceof Error && error.cause) console.error(error.cause)
    return 1
  }
}

/** Here, or where a server has locked the data, there. */
async function runVerb(verb: Verb, config: Config, verbName: string, verbArgs: string[]) {
  const call = { args: verbArgs, folder: process.cwd() }
  const print = console.log
  try {
    const withOwn: VerbCall['withDatabase'] = (work) => withDatabase(config, work)
    await verb.run({ ...call, config, print, withDatabase: withOwn })
  } catch (error) {
    if (!verb.besideServer || !(error instanceof DataDirLockedError)) throw error
    if (!(await askServer(config, { ...call, verb: verbName }, print))) throw error
  }
}

async function withDatabase<T>(
  config: Config,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const unlock = config.databaseUrl === undefined ? lockDataDir(config.dataDir) : () => {}
  try {
    const database = await openDatabase(config)
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  } finally {
    unlock()
  }
}

async function printUsage(): Promise<void> {
  console.error('Usage: npm run admin -- <verb>')
  for (const [each, summary] of await verbSummaries()) {
    console.error(`  ${each.padEnd(10)} ${summary}`)
  }
}
