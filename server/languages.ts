import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as english from '../shared/words/en/server.ts'

/** The words of the server in one language. */
export type ServerWords = typeof english

const folder = join(import.meta.dirname, '../shared/words')

/**
 * The words of the server (mails, calendars, heads of pages) by the code of their language, English
 * first. Each folder in `shared/words` is a language.
 */
export const languages: ReadonlyMap<string, ServerWords> = new Map(
  await Promise.all(
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .sort((one, other) => Number(other === 'en') - Number(one === 'en'))
      .map(async (name) => [name, await import(`${folder}/${name}/server.ts`)] as const),
  ),
)

/**
 * Returns the words of a language for a mail, a calendar or a plain answer. Returns English for an
 * unknown or missing language, and for one that is not complete, so that no text is in two
 * languages.
 */
export function wordsOf(language: unknown): ServerWords {
  const words = languages.get(String(language))
  return words?.isComplete ? words : english
}

/** Characters of a header that are read. Browsers send some 50. */
const maximumHeaderLength = 200

/**
 * Returns the known languages that an `Accept-Language` header names, best first. A region is no
 * language of its own: `es-MX` is Spanish.
 */
export function preferredLanguages(header = ''): string[] {
  const wishes = header
    .slice(0, maximumHeaderLength)
    .split(',')
    .map((wish) => {
      const [range = '', ...parameters] = wish.split(';').map((part) => part.trim())
      const quality = parameters.find((each) => each.startsWith('q='))?.slice(2) ?? '1'
      return { language: range.split('-')[0]?.toLowerCase() ?? '', quality: Number(quality) }
    })
    .filter(({ language, quality }) => languages.has(language) && quality > 0)
    .sort((one, other) => other.quality - one.quality)
  return [...new Set(wishes.map(({ language }) => language))]
}

/** Returns the wished languages whose words are complete. Mails are written only in these. */
export function mailedLanguages(wishes: readonly string[]): string[] {
  return wishes.filter((wish) => languages.get(wish)?.isComplete)
}

/**
 * Returns the languages that a facility offers and the server knows, in the facility's order: its
 * own comes first. Returns English if none is known.
 */
export function offeredLanguages(offered: readonly string[] = []): string[] {
  const known = offered.filter((language) => languages.has(language))
  return known.length > 0 ? known : ['en']
}

/**
 * Returns the language of a page of the site: the first wish that the facility offers, or else the
 * facility's own language.
 */
export function chosenLanguage(wishes: readonly string[], offered?: readonly string[]): string {
  const known = offeredLanguages(offered)
  return wishes.find((wish) => known.includes(wish)) ?? (known[0] as string)
}
