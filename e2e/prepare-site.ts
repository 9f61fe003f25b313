import { prepareDataDir } from '../database/tests/engines/data-dir.ts'
import { buildSite } from '../scripts/build-site.ts'
import { preparedDataDir } from './site.ts'

/** Before the first worker: two of them building the site at once would be in each other's way. */
export default async function prepareSite(): Promise<void> {
  await buildSite()
  await prepareDataDir(preparedDataDir)
}
