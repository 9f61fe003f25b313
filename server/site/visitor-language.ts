import type { Context } from 'hono'
import { generateCookie, getCookie } from 'hono/cookie'
import { languages, preferredLanguages } from '../languages.ts'

/** The only cookie of the site: the language that a visitor chose, and nothing else. */
const cookie = 'fungo-language'
/** Seconds. */
const keptFor = 365 * 86_400

/**
 * Returns the languages that a visitor wishes, best first: what the address names (`?lang=es`), what
 * was chosen before, and what the browser prefers.
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

/** Returns the header that keeps the language which the address chooses, if it does. */
export function keptLanguage(c: Context): Record<string, string> {
  const chosen = c.req.query('lang')
  if (chosen === undefined || !languages.has(chosen)) return {}
  const options = { path: '/', maxAge: keptFor, sameSite: 'Lax' } as const
  return { 'set-cookie': generateCookie(cookie, chosen, options) }
}
