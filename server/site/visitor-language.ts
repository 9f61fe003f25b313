import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { languages, preferredLanguages } from '../languages.ts'

/** The only cookie of the site. The language switch writes it (web/layouts/language-links.tsx). */
const cookie = 'fungo-language'

/**
 * Returns the languages of Fungo in which a visitor wishes the site's pages, best first: what the
 * address names (`?lang=es`), what was chosen before, and what the browser prefers.
 */
export function wishedLanguages(c: Context): string[] {
  const wishes = [
    c.req.query('lang'),
    getCookie(c, cookie),
    ...preferredLanguages(c.req.header('accept-language')),
  ]
  return [...new Set(wishes)].filter(
    (wish) => wish !== undefined && languages.has(wish),
  ) as string[]
}
