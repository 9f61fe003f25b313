import type { Verb } from './admin/verb.ts'
import { ConfigError, readConfig } from './config.ts'
import { DataDirLockedError } from './database/lock-data-dir.ts'
import { SchemaError } from './database/schema-error.ts'

/** The operator's verbs, one file each: `npm run admin -- <verb>`. */
const verbs: Record<string, () => Promise<Verb>> = {
  keys: async () => (await import('./admin/keys.ts')).keys,
  mail: async () => (await import('./admin/mail.ts')).mail,
  migrate: async () => (await import('./admin/migrate.ts')).migrateVerb,
}

const [name = '', ...args] = process.argv.slice(2)
process.exitCode = await run(name, args)

/** Runs one verb and returns the exit code: 0 done, 1 failed, 2 used wrongly. */
async function run(verbName: string, verbArgs: string[]): Promise<number> {
  const load = Object.hasOwn(verbs, verbName) ? verbs[verbName] : undefined
  if (!load) {
    await printUsage()
    return 2
  }
  try {
    const verb = await load()
    await verb.run({ config: readConfig(process.env), args: verbArgs, print: console.log })
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

async function printUsage(): Promise<void> {
  console.error('Usage: npm run admin -- <verb>')
  for (const [each, load] of Object.entries(verbs)) {
    console.error(`  ${each.padEnd(10)} ${(await load()).summary}`)
  }
}
