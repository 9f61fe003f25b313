import { existsSync, globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Logger } from '../log.ts'
import { inlineStyle, withEarlySheet, withoutFontFiles } from './inline-style.ts'
import { type GuardedPage, guarded } from './page-policy.ts'
import { loadPageRenderer, type PageRenderer } from './page-renderer.ts'
import { loadStaticFiles, type StaticFile } from './static-files.ts'

/** The pages of one language. */
export type BuiltPages = {
  language: string
  /** The built `index.html`. */
  page: GuardedPage
  /** The same with its style inlined. The server renders a screen's content into it. */
  styledPage: GuardedPage
  /**
   * The same without font files, for an address that is a secret: requests for fonts would name it.
   */
  privatePage: GuardedPage
  /** The same with the style of the staff's header inlined. The style sheet loads at once too. */
  staffPage: GuardedPage
  renderer: PageRenderer | undefined
}

/**
 * The site as it was built, as the server keeps it in memory: its files, and its pages by language.
 */
export type BuiltSite = {
  files: Map<string, StaticFile>
  english: BuiltPages
  /**
   * Returns the pages of a language, or the English ones if the site has none in it. A language is
   * loaded when it is first asked for, because each takes memory and most facilities use one.
   */
  pagesIn(language: string): Promise<BuiltPages>
}

/**
 * Loads the site that was built into `directory`. Languages other than English are in its folders
 * `.<language>/`. Returns undefined when there is no site.
 */
export async function loadBuiltSite(
  directory: string,
  log: Logger,
): Promise<BuiltSite | undefined> {
  if (!existsSync(join(directory, 'index.html'))) return undefined
  const files = await loadStaticFiles(directory)
  if (![...files.values()].some(({ packed }) => packed.br)) {
    log.warn('the files of the site are not compressed and load slowly: run npm run build')
  }
  const english = await loadPages('en', directory, files)
  const others = globSync('.*/index.html', { cwd: directory }).map((shell) =>
    dirname(shell).slice(1),
  )
  const loaded = new Map<string, Promise<BuiltPages>>()
  const load = (language: string) =>
    loadPages(language, join(directory, `.${language}`), files).catch((error) => {
      log.error({ err: error }, 'the pages of a language could not be loaded')
      loaded.delete(language)
      return english
    })
  return {
    files,
    english,
    async pagesIn(language) {
      if (!others.includes(language)) return english
      const pages = loaded.get(language) ?? load(language)
      loaded.set(language, pages)
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
  // The style differs by language, because it contains the fonts with the language's letters.
  const named = await readFile(join(directory, '.vite/manifest.json'), 'utf8').catch(() => '{}')
  const manifest = JSON.parse(named)
  const styledBy = (style: string) =>
    inlineStyle(page, files.get(`/${manifest[style]?.file}`)?.body().toString())
  const styled = styledBy('public-pages.css')
  return {
    language,
    page: guarded(page),
    styledPage: guarded(styled),
    privatePage: guarded(withoutFontFiles(styled)),
    staffPage: guarded(withEarlySheet(styledBy('staff-header.css'))),
    renderer: await loadPageRenderer(directory),
  }
}
