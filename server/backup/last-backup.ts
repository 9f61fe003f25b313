import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Database } from '../database/open.ts'
import { backupFolder, keptBackups } from './nightly-backups.ts'

/**
 * Returns when the newest backup was made, for the doctor and for metrics: the nightly file, or the
 * backup that was noted in PostgreSQL. Returns undefined if there is none.
 */
export async function lastBackup(
  { engine, pool }: Pick<Database, 'engine' | 'pool'>,
  { dataDir }: Pick<Config, 'dataDir'>,
): Promise<Date | undefined> {
  if (engine === 'postgres') {
    const { rows } = await pool.query('select made_at from private.last_backup')
    return rows[0]?.made_at
  }
  const [newest] = await keptBackups(dataDir)
  if (newest === undefined) return undefined
  return (await stat(join(backupFolder(dataDir), newest))).mtime
}
