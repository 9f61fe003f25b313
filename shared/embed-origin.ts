/** How many sites may show the booking page, and the characters of one. */
export const mostEmbedOrigins = 20
export const longestEmbedOrigin = 200

/**
 * The origin of a site that somebody names by its address, `www.example.com/book` too; null where
 * it is none. The rule of the database's `private.are_origins`.
 */
export function embedOrigin(text: string): string | null {
  const typed = text.trim()
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`
  if (!URL.canParse(address)) return null
  const { origin } = new URL(address)
  return origin.length <= longestEmbedOrigin && (site.test(origin) || ownMachine.test(origin))
    ? origin
    : null
}

const site =
  /^https:\/\/([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9](:[1-9][0-9]{0,4})?$/

/** For who tries it out. */
const ownMachine = /^http:\/\/(localhost|127\.0\.0\.1)(:[1-9][0-9]{0,4})?$/
