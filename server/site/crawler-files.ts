import { publicPaths } from './page-head.ts'

/**
 * `/robots.txt`: what has no page is not asked for. Pages that are nobody's to find say so themselves:
 * what may not be read cannot say it.
 */
export function robots(siteUrl: string): string {
  const closed = ['/auth/v1/', '/functions/v1/']
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n')
}

/** `/sitemap.xml`: the pages for everybody. An origin holds nothing that XML would take for its own. */
export function sitemap(siteUrl: string): string {
  const urls = publicPaths.map((path) => `  <url><loc>${siteUrl}${path}</loc></url>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`
}
