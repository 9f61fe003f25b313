/**
 * Returns where the link in a mail about an account leads after it is opened: a new password, an
 * invitation or a changed address. That is `candidate`, the `redirect_to` of the request, if it is
 * on the site's own origin, else the site's first page. The session's tokens are appended to the
 * address, so one that parsers could read in different ways is refused.
 */
export function siteRedirect(siteUrl: string, candidate: string | undefined): URL {
  const site = new URL(siteUrl)
  if (candidate === undefined || candidate.length > 2048) return site
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are refused.
  if (/[\u0000-\u0020\u007f\\]/.test(candidate) || !URL.canParse(candidate)) return site
  const url = new URL(candidate)
  // The protocol is compared too, because a blob: URL has the origin of the page that made it.
  const isOurs = url.origin === site.origin && url.protocol === site.protocol
  if (!isOurs || url.username !== '' || url.password !== '') return site
  // The fragment is where the tokens go.
  url.hash = ''
  return url
}
