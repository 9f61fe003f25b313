import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from '../log.ts'
import { inlineStyle, withoutFontFiles } from './inline-style.ts'
import { type GuardedPage, guarded } from './page-policy.ts'
import { loadPageRenderer, type PageRenderer } from './page-renderer.ts'
import { loadStaticFiles, type StaticFile } from './static-files.ts'

/** The pages of one language. */
export type BuiltPages = {
  language: string
  page: GuardedPage
  /** The shell for rendered pages. */
  styledPage: GuardedPage
  /** The same for a page whose address is a secret. */
  privatePage: GuardedPage
  renderer: PageRenderer | undefined
}

export type BuiltSite = {
  files: Map<string, StaticFile>
  english: BuiltPages
  /** Returns the pages of a language, loaded when first asked for. English where there are none. */
  pagesIn(language: string): Promise<BuiltPages>
}

/** Loads the site that was built into `directory`. Returns undefined when there is none. */
export async function loadBuiltSite(
  directory: string,
  log: Logger,
): Promise<BuiltSite | undefined> {
  if (!existsSync(join(directory, 'index.html'))) return undefined
  const files = await loadStaticFiles(directory)
  const english = await loadPages('en', directory, files)
  if (![...files.values()].some(({ packed }) => packed.br)) {
    log.warn('the files of the site are not packed and take longer to load: run npm run build')
  }
  const loaded = new Map([['en', Promise.resolve(english)]])
  return {
    files,
    english,
    pagesIn(language) {
      const found = loaded.get(language)
      if (found) return found
      // Each language that somebody asks for costs some megabytes.
      const own = join(directory, `.${language}`)
      if (!existsSync(own)) return Promise.resolve(english)
      const pages = loadPages(language, own, files)
      loaded.set(language, pages)
      pages.catch(() => loaded.delete(language))
      return pages
    },
  }
}

async function loadPages(
  language: string,
  directory: string,
  files: Map<string, StaticFile>,
): Promise<BuiltPages> {
  const page = await readFile(join(directory, 'index.html'), 'utf8')
  const styled = inlineStyle(page, files)
  return {
    language,
    page: guarded(page),
    styledPage: guarded(styled),
    privatePage: guarded(withoutFontFiles(styled)),
    renderer: await loadPageRenderer(directory),
  }
}
