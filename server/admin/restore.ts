import { existsSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isEncrypted } from '../backup/backup-lines.ts'
import { backupFolder, keptBackups } from '../backup/nightly-backups.ts'
import { rehearse } from '../backup/rehearse.ts'
import { readHeader, restore } from '../backup/restore.ts'
import { upgrade } from '../backup/upgrade.ts'
import type { Config } from '../config.ts'
import { loadSecret, secretFile } from '../database/load-secret.ts'
import { makeDataDir } from '../database/make-data-dir.ts'
import type { Verb, VerbCall } from './verb.ts'

const usage = `Usage: npm run admin -- restore FILE [--keep-mail] [--new-secret]
       npm run admin -- restore --check [FILE]`

/** Fills an empty database from a backup. With `--check` it only tries whether that works. */
export const restoreVerb: Verb = {
  summary:
    'fill an empty database from a backup: restore FILE [--keep-mail] [--new-secret]; try one: restore --check [FILE]',
  canRunWhileServing: ([first]) => first === '--check',
  canMakeDatabase: () => true,
  async run(call) {
    const { config, args, folder, print, withDatabase } = call
    if (args[0] === '--check') return check(call)
    const flags = args.filter((each) => each.startsWith('--'))
    const [name, ...rest] = args.filter((each) => !each.startsWith('--'))
    const unknown = flags.filter((flag) => !['--keep-mail', '--new-secret'].includes(flag))
    if (name === undefined || rest.length > 0 || unknown.length > 0) throw new Error(usage)
    const file = resolve(folder, name)
    const { jwtSecret } = await readHeader(file, config)
    if (jwtSecret && !flags.includes('--new-secret')) keepSecret(config, file, jwtSecret)
    const { tables, takenAt } = await withDatabase((database) =>
      restore(database, file, {
        keepMail: flags.includes('--keep-mail'),
        backupIdentity: config.backupIdentity,
      }),
    )
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    print(`Restored what ${file} held at ${takenAt}: ${tables.length} tables with ${rows} rows.`)
  },
}

/** Restores a backup, by default the newest nightly one, into a database that is then deleted. */
async function check({ config, args, folder, print, withDatabase }: VerbCall): Promise<void> {
  const [, name, ...rest] = args
  if (rest.length > 0 || name?.startsWith('--')) throw new Error(usage)
  const [newest] = name === undefined ? await keptBackups(config.dataDir) : []
  const file = name ? resolve(folder, name) : newest && join(backupFolder(config.dataDir), newest)
  if (file === undefined) {
    throw new Error(
      'There is no nightly backup yet. Name a file: npm run admin -- restore --check FILE',
    )
  }
  // These errors say nothing about the backup, so they are not recorded as a failed trial.
  if (!existsSync(file)) throw new Error(`${file} is not there.`)
  if (config.backupIdentity === undefined && (await isEncrypted(file)))
    throw new Error(
      `${file} cannot be read: it is encrypted: set BACKUP_IDENTITY_FILE to the file of its age identity`,
    )
  await withDatabase(async (database) => {
    await upgrade(database, config)
    const began = performance.now()
    const { takenAt, rows } = await rehearse(database, file, config)
    const seconds = Math.round((performance.now() - began) / 1_000)
    print(`${file} can be restored: ${rows} rows of ${takenAt}, in ${seconds} s.`)
  })
}

/** Stores the backup's secret, because another one would end calendar addresses and sessions. */
function keepSecret(config: Config, file: string, kept: string): void {
  const place = secretFile(config.dataDir)
  if (config.jwtSecret === '' && !existsSync(place)) {
    makeDataDir(config.dataDir)
    writeFileSync(place, `${kept}\n`, { mode: 0o600 })
  } else if (loadSecret(config).jwtSecret !== kept) {
    throw new Error(
      `JWT_SECRET is not the one that ${file} was made with: calendar addresses and sign-ins would end. Its first line has it ("gunzip -c < FILE | head -1"); --new-secret goes on without it.`,
    )
  }
}
