import type { FullConfig } from '@playwright/test'
import { buildSite } from '../scripts/build-site.ts'
import { preparedDataDir } from '../scripts/prepared-data.ts'
import { removePseudoLanguage, writePseudoLanguage } from '../scripts/pseudo-language.ts'

/**
 * Builds the site before the first worker starts, because two workers must not build it at once,
 * and prepares the data that each site copies. The long run adds one language and removes it
 * afterwards.
 */
export default async function prepareSite(config: FullConfig): Promise<() => void> {
  if (config.metadata.isLong) writePseudoLanguage()
  await buildSite()
  await preparedDataDir()
  return removePseudoLanguage
}
