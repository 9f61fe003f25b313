import type { FullConfig } from '@playwright/test'
import { prepareDataDir } from '../database/tests/engines/data-dir.ts'
import { buildSite } from '../scripts/build-site.ts'
import { removePseudoLanguage, writePseudoLanguage } from '../scripts/pseudo-language.ts'
import { preparedDataDir } from './site.ts'

/**
 * Builds the site before the first worker starts, because two workers must not build it at once. The
 * long run adds one language and removes it afterwards.
 */
export default async function prepareSite(config: FullConfig): Promise<() => void> {
  if (config.metadata.isLong) writePseudoLanguage()
  await buildSite()
  await prepareDataDir(preparedDataDir)
  return removePseudoLanguage
}
