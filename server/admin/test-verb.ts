import { readConfig } from '../config.ts'
import type { Database } from '../database/open.ts'
import type { Verb, VerbCall } from './verb.ts'

const usual = readConfig({ JWT_SECRET: 'a secret that is long enough for HS256' })

/**
 * For tests: runs a verb of the operator's tool on an open database. Returns the lines that it
 * prints.
 */
export async function runVerb(
  verb: Verb,
  database: Database,
  args: string[],
  { config = usual, folder = '.' }: Partial<Pick<VerbCall, 'config' | 'folder'>> = {},
): Promise<string[]> {
  const lines: string[] = []
  await verb.run({
    config,
    args,
    folder,
    print: (line) => void lines.push(line),
    withDatabase: (work) => work(database),
  })
  return lines
}
