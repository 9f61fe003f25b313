import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import type { AppContext } from '../app-context.ts'
import { acceptedEncoding, encode } from '../http/accepted-encoding.ts'
import { framedBy } from '../http/security-headers.ts'
import { describeApi } from './api-description.ts'
import { apiPage } from './api-page.ts'
import { robots, sitemap } from './crawler-files.ts'
import { injectPageData } from './inject-page-data.ts'
import { inlineStyle } from './inline-style.ts'
import { createPageData } from './page-data.ts'
import { pageHead, publicPaths } from './page-head.ts'
import { type GuardedPage, guarded } from './page-policy.ts'
import { type Api, loadPageRenderer, type PageRenderer } from './page-renderer.ts'
import { createPageRendering } from './render-page.ts'
import { sitePath } from './site-path.ts'
import { loadStaticFiles, type StaticFile } from './static-files.ts'

/** The booking page inside a frame on another site. Only this page exists below `/embed`. */
const embeddedPages = '/embed'
const embeddedBooking = `${embeddedPages}/book`

const builtSite = join(import.meta.dirname, '../../dist')

/**
 * Serves the built site from `directory`: its files, and for every other address the page with the
 * facility injected. Public pages are rendered with the responses of `api`. GET and HEAD only.
 */
export function createSite(context: AppContext, options: { api: Api; directory?: string }): Hono {
  const { api, directory = builtSite } = options
  const pageData = createPageData(context)
  const renderPage = createPageRendering(context, api)
  const loadOnce = onceItWorks(() => loadSite(directory, context.log))
  const site = new Hono()
  site.get('/robots.txt', (c) => c.text(robots(context.site().url)))
  site.get('/sitemap.xml', (c) =>
    c.body(sitemap(context.site().url), 200, { 'content-type': 'application/xml; charset=utf-8' }),
  )
  site.all('*', async (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      return c.text('Method not allowed', 405, { allow: 'GET, HEAD' })
    }
    const began = performance.now()
    const path = sitePath(requestTarget(c))
    if (path === undefined) return notFound(c)
    const built = await loadOnce()
    if (built === undefined) {
      return c.text('The site is not built yet: run npm start', 503, { 'retry-after': '5' })
    }
    const file = built.files.get(path)
    if (file) return fileAnswer(c, path, file)
    // No page has a dot in the last part of its path, so such a path asks for a file.
    if (path.startsWith('/assets/') || /\.[^/]*$/.test(path)) return notFound(c)
    const { url, isAlias } = context.site()
    const { pathname, search } = new URL(c.req.url)
    // Form input and sessions belong to one host.
    if (isAlias) return c.redirect(url + pathname + search, 302)
    if (path === '/docs/api') return apiAnswer(c, built.page, api, url)
    const embedded = path === embeddedBooking
    if (!embedded && path.startsWith(`${embeddedPages}/`))
      return c.redirect(path.slice(embeddedPages.length) + search, 302)
    const data = await pageData()
    const { facility } = data.page
    // A temporary redirect, because another facility may be served here later.
    if (facility && path === `/f/${facility.slug}`) return c.redirect('/', 302)
    if (embedded) data.page.embedded = true
    const { renderer } = built
    const page =
      renderer?.renders(path) && facility
        ? await renderPage(renderer, data.page, path + search)
        : undefined
    const { html, contentSecurityPolicy } = page ? built.styledPage : built.page
    const head = pageHead(data, path, url)
    const sites = facility?.facility_settings?.embed_origins ?? []
    return pageAnswer(c, injectPageData(html, data.page, { head, page }), {
      'content-security-policy': embedded
        ? framedBy(sites, contentSecurityPolicy)
        : contentSecurityPolicy,
      ...(!publicPaths.includes(path) && { 'x-robots-tag': 'noindex' }),
      'server-timing': `page;dur=${Math.round(performance.now() - began)}`,
    })
  })
  return site
}

type BuiltSite = {
  files: Map<string, StaticFile>
  page: GuardedPage
  /** The shell for rendered pages. */
  styledPage: GuardedPage
  renderer: PageRenderer | undefined
}

async function loadSite(directory: string, log: AppContext['log']): Promise<BuiltSite | undefined> {
  const page = await readFile(join(directory, 'index.html'), 'utf8').catch(() => undefined)
  if (page === undefined) return undefined
  const files = await loadStaticFiles(directory)
  if (![...files.values()].some(({ packed }) => packed.br)) {
    log.warn('the files of the site are not packed and take longer to load: run npm run build')
  }
  return {
    files,
    page: guarded(page),
    styledPage: guarded(inlineStyle(page, files)),
    renderer: await loadPageRenderer(directory),
  }
}

function onceItWorks<T>(load: () => Promise<T | undefined>): () => Promise<T | undefined> {
  let loaded: Promise<T | undefined> | undefined
  return async () => {
    loaded ??= load()
    const result = await loaded
    if (result === undefined) loaded = undefined
    return result
  }
}

function requestTarget(c: Context): string {
  const incoming = (c.env as { incoming?: { url?: string } } | undefined)?.incoming
  return incoming?.url ?? new URL(c.req.url).pathname
}

function fileAnswer(c: Context, path: string, file: StaticFile): Response {
  const isHashed = path.startsWith('/assets/')
  const headers: Record<string, string> = {
    'content-type': file.type,
    'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    etag: file.etag,
    vary: 'Accept-Encoding',
    ...(path === '/embed.js' && { 'cross-origin-resource-policy': 'cross-origin' }),
  }
  if (c.req.header('if-none-match') === file.etag)
    return new Response(null, { status: 304, headers })
  const encoding = acceptedEncoding(c.req.header('accept-encoding'))
  const packed = encoding && file.packed[encoding]
  if (packed) headers['content-encoding'] = encoding
  return bytes(packed ?? file.body, headers)
}

async function apiAnswer(c: Context, page: GuardedPage, api: Api, url: string): Promise<Response> {
  const description = await describeApi(api)
  if (description === undefined) return c.text('Not to be had now', 503, { 'retry-after': '5' })
  return pageAnswer(c, apiPage(page.html, description, url), {
    'content-security-policy': page.contentSecurityPolicy,
    'x-robots-tag': 'noindex',
  })
}

async function pageAnswer(
  c: Context,
  html: string,
  more: Record<string, string>,
): Promise<Response> {
  const headers: Record<string, string> = {
    ...more,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
  }
  const body = Buffer.from(html)
  const encoding = acceptedEncoding(c.req.header('accept-encoding'))
  if (encoding === undefined) return bytes(body, headers)
  return bytes(await encode(body, encoding, 5), { ...headers, 'content-encoding': encoding })
}

function bytes(body: Buffer, headers: Record<string, string>): Response {
  return new Response(new Uint8Array(body), {
    headers: { ...headers, 'content-length': String(body.length) },
  })
}

function notFound(c: Context): Response {
  return c.text('Not found', 404, { 'cache-control': 'no-store' })
}
