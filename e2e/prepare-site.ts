import { prepareDataDir } from '../database/tests/engines/data-dir.ts'
import { buildSite } from '../scripts/build-site.ts'
import { preparedDataDir } from './site.ts'

/**
 * Builds the site before the first worker starts, because two workers must not build it at once.
 */
export default async function prepareSite(): Promise<void> {
  await buildSite()
  await prepareDataDir(preparedDataDir)
}
