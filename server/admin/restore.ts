import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readHeader, restore } from '../backup/restore.ts'
import type { Config } from '../config.ts'
import { loadSecret } from '../database/load-secret.ts'
import type { Verb } from './verb.ts'

const usage = 'Usage: npm run admin -- restore FILE [--keep-mail] [--new-secret]'

/** Fills an empty database from a backup. */
export const restoreVerb: Verb = {
  summary: 'fill an empty database from a backup: restore FILE [--keep-mail] [--new-secret]',
  async run({ config, args, folder, print, withDatabase }) {
    const flags = args.filter((each) => each.startsWith('--'))
    const [name, ...rest] = args.filter((each) => !each.startsWith('--'))
    const unknown = flags.filter((flag) => !['--keep-mail', '--new-secret'].includes(flag))
    if (name === undefined || rest.length > 0 || unknown.length > 0) throw new Error(usage)
    const file = resolve(folder, name)
    const { jwtSecret } = await readHeader(file)
    if (jwtSecret && !flags.includes('--new-secret')) keepSecret(config, file, jwtSecret)
    const { tables, takenAt } = await withDatabase((database) =>
      restore(database, file, { keepMail: flags.includes('--keep-mail') }),
    )
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    print(`Restored what ${file} held at ${takenAt}: ${tables.length} tables with ${rows} rows.`)
  },
}

/** Stores the backup's secret, because another one would end calendar addresses and sessions. */
function keepSecret(config: Config, file: string, kept: string): void {
  const secretFile = join(config.dataDir, 'jwt-secret')
  if (config.jwtSecret === '' && !existsSync(secretFile)) {
    mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(secretFile, `${kept}\n`, { mode: 0o600 })
  } else if (loadSecret(config).jwtSecret !== kept) {
    throw new Error(
      `JWT_SECRET is not the one that ${file} was made with: calendar addresses and sign-ins would end. Its first line has it ("gunzip -c < FILE | head -1"); --new-secret goes on without it.`,
    )
  }
}
