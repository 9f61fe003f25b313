import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from '../log.ts'
import { inlineStyle, withoutFontFiles } from './inline-style.ts'
import { type GuardedPage, guarded } from './page-policy.ts'
import { loadPageRenderer, type PageRenderer } from './page-renderer.ts'
import { loadStaticFiles, type StaticFile } from './static-files.ts'

export type BuiltSite = {
  files: Map<string, StaticFile>
  page: GuardedPage
  /** The shell for rendered pages. */
  styledPage: GuardedPage
  /** The same for a page whose address is a secret. */
  privatePage: GuardedPage
  renderer: PageRenderer | undefined
}

/** Loads the site that was built into `directory`. Returns undefined when there is none. */
export async function loadBuiltSite(
  directory: string,
  log: Logger,
): Promise<BuiltSite | undefined> {
  const page = await readFile(join(directory, 'index.html'), 'utf8').catch(() => undefined)
  if (page === undefined) return undefined
  const files = await loadStaticFiles(directory)
  if (![...files.values()].some(({ packed }) => packed.br)) {
    log.warn('the files of the site are not packed and take longer to load: run npm run build')
  }
  const styled = inlineStyle(page, files)
  return {
    files,
    page: guarded(page),
    styledPage: guarded(styled),
    privatePage: guarded(withoutFontFiles(styled)),
    renderer: await loadPageRenderer(directory),
  }
}
