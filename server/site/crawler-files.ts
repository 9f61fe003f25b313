import { publicPaths } from './page-head.ts'

/**
 * Returns `/robots.txt`, which excludes what is no page. Private pages are not listed: they carry
 * `noindex` themselves, which a crawler must be allowed to read.
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

/**
 * Returns `/sitemap.xml` with the public pages. An origin contains no characters that XML escapes.
 */
export function sitemap(siteUrl: string): string {
  const urls = publicPaths.map((path) => `  <url><loc>${siteUrl}${path}</loc></url>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`
}
