/**
 * Returns where a link may lead: `candidate` if it is on the site's own origin, else the site.
 * Tokens are appended to the address, so an address that parsers could read in different ways is
 * refused.
 */
export function siteRedirect(siteUrl: string, candidate: string | undefined): URL {
  const site = new URL(siteUrl)
  if (candidate === undefined || candidate.length > 2048) return site
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are refused.
  if (/[\u0000-\u0020\u007f\\]/.test(candidate) || !URL.canParse(candidate)) return site
  const url = new URL(candidate)
  // A blob: URL has the origin of the page that made it.
  const isOurs = url.origin === site.origin && url.protocol === site.protocol
  if (!isOurs || url.username !== '' || url.password !== '') return site
  // The fragment is where the tokens go.
  url.hash = ''
  return url
}
