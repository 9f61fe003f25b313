import { statSync } from 'node:fs'
import { join } from 'node:path'
import product from '../../package.json' with { type: 'json' }
import { type Config, namedDataDir, readConfig } from '../config.ts'
import { DataDirLockedError, lockDataDir } from '../database/lock-data-dir.ts'
import { type Database, openDatabase } from '../database/open.ts'
import { startFailure } from '../start-failure.ts'
import { askServer } from './operator-socket.ts'
import type { Verb, VerbCall } from './verb.ts'
import { findVerb, verbSummaries } from './verbs.ts'

/** What a call gets from the terminal, and where it prints its lines and its errors. */
type Terminal = {
  env: Record<string, string | undefined>
  folder: string
  print(line: string): void
  complain(line: unknown): void
}

/** Runs one verb of the operator's tool. Returns the exit code: 0 done, 1 failed, 2 wrong usage. */
export async function runAdmin(
  [name = '', ...args]: string[],
  terminal: Terminal,
): Promise<0 | 1 | 2> {
  if (name === '--version') {
    terminal.print(product.version)
    return 0
  }
  if (isHelp(name)) {
    await printUsage(terminal.print)
    return 0
  }
  const verb = await findVerb(name)
  if (!verb) {
    await printUsage(terminal.complain)
    return 2
  }
  if (args.some(isHelp)) {
    terminal.print(`npm run admin -- ${name}: ${verb.summary}`)
    return 0
  }
  let config: Config | undefined
  try {
    config = readConfig(terminal.env)
    await runVerb(verb, config, name, args, terminal)
    return 0
  } catch (error) {
    const sentence = startFailure(error, config ?? { dataDir: '' })
    terminal.complain(sentence ?? (error instanceof Error ? error.message : error))
    if (isUsageError(error)) return 2
    if (sentence === undefined && error instanceof Error && error.cause)
      terminal.complain(error.cause)
    return 1
  }
}

function isHelp(word: string): boolean {
  return ['help', '--help', '-h'].includes(word)
}

function isUsageError(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('Usage: ')
}

/** Runs the verb here, or in the server that has locked the data. */
async function runVerb(
  verb: Verb,
  config: Config,
  verbName: string,
  args: string[],
  { folder, print }: Terminal,
) {
  const call = { args, folder }
  const ask = () => askServer(config, { ...call, verb: verbName }, print)
  if (verb.asksServerFirst && config.databaseUrl === undefined && (await ask())) return
  try {
    const withOwn: VerbCall['withDatabase'] = (work) => {
      if (!verb.canMakeDatabase?.(args)) requireDatabase(config)
      return withDatabase(config, work)
    }
    await verb.run({ ...call, config, print, withDatabase: withOwn })
  } catch (error) {
    if (!verb.canRunWhileServing?.(args) || !(error instanceof DataDirLockedError)) throw error
    if (!(await ask())) throw error
  }
}

/**
 * Throws where there is no database yet. A call without the server's settings would otherwise make
 * a new one and report that it is empty.
 */
function requireDatabase({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl !== undefined || dataDir.startsWith('memory://')) return
  // Throws where this user may not look.
  if (statSync(join(dataDir, 'database'), { throwIfNoEntry: false })) return
  throw new Error(
    `${namedDataDir(dataDir)} holds no database, and DATABASE_URL is not set: run this with the settings of the server (docs/deploy.md, "Check the installation").`,
  )
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

async function printUsage(print: (line: string) => void): Promise<void> {
  print('Usage: npm run admin -- <verb>')
  for (const [each, summary] of await verbSummaries()) print(`  ${each.padEnd(10)} ${summary}`)
}
