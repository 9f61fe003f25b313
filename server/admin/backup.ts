import { resolve } from 'node:path'
import { backUp } from '../backup/back-up.ts'
import { loadSecret } from '../database/load-secret.ts'
import type { Verb } from './verb.ts'
import { writeFailure } from './write-failure.ts'

/**
 * The operator's command `backup`: writes the whole database into one file. A backup of one engine
 * can be restored into the other. The nightly backup of the embedded engine runs this command on a
 * copy (`backUpOnline`).
 */
export const backup: Verb = {
  summary: 'write everything into one file: backup FILE',
  canRunWhileServing: () => true,
  async run({ config, args: [file, ...rest], folder, print, withDatabase }) {
    if (file === undefined || rest.length > 0) {
      throw new Error('Usage: npm run admin -- backup FILE')
    }
    await withDatabase(async (database) => {
      // With PostgreSQL the operator sets JWT_SECRET and keeps it. The embedded engine's may lie only
      // in DATA_DIR, so its backup has it.
      const secret = database.engine === 'embedded' ? loadSecret(config).jwtSecret : undefined
      const { tables } = await backUp(database, resolve(folder, file), secret, config).catch(
        (error) => {
          throw writeFailure(file, error)
        },
      )
      // This notes the time, so that the operator sees how old the last backup is. It fails on an
      // older schema and on a standby. That does not matter: the file is complete.
      if (database.engine === 'postgres') {
        await database.pool.query('select private.note_backup()').catch(() => {})
      }
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      print(`${file} holds ${tables.length} tables with ${rows} rows.`)
    })
  },
}
