/** The most sites that may embed the booking page, and the most characters of one origin. */
export const mostEmbedOrigins = 20
export const longestEmbedOrigin = 200

/**
 * Returns the origin of a site from an address as an owner typed it, with or without scheme and
 * path (`www.example.com/book`). Returns null if there is none, or if a facility may not list it: a
 * site needs https and a domain, except on one's own machine. The database function
 * `private.are_origins` applies the same rule.
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

/** For a trial on one's own machine, the only origins with plain http. */
const ownMachine = /^http:\/\/(localhost|127\.0\.0\.1)(:[1-9][0-9]{0,4})?$/
