import { resolve } from 'node:path'
import { backUp } from '../backup/back-up.ts'
import { loadSecret } from '../database/load-secret.ts'
import type { Verb } from './verb.ts'

/** Keeps everything in one file, from either engine, for either engine. */
export const backup: Verb = {
  summary: 'write everything into one file: backup FILE',
  besideServer: true,
  async run({ config, args: [file, ...rest], folder, print, withDatabase }) {
    if (file === undefined || rest.length > 0) {
      throw new Error('Usage: npm run admin -- backup FILE')
    }
    await withDatabase(async (database) => {
      const secret = database.engine === 'embedded' ? loadSecret(config).jwtSecret : undefined
      const { tables } = await backUp(database, resolve(folder, file), secret).catch((error) => {
        throw error.code === 'EEXIST' ? new Error(`${file} is there already.`) : error
      })
      // An older schema knows no such note and a standby takes none: the file is there all the same.
      if (database.engine === 'postgres') {
        await database.pool.query('select private.note_backup()').catch(() => {})
      }
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      print(`${file} holds ${tables.length} tables with ${rows} rows.`)
    })
  },
}
