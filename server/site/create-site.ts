import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { createAnswerCache } from '../answer-cache.ts'
import type { AppContext } from '../app-context.ts'
import { ApiError } from '../errors.ts'
import { acceptedEncoding, type Encoding } from '../http/accepted-encoding.ts'
import { requestClient, withoutClient } from '../http/client-address.ts'
import { policyOfParts } from '../http/security-headers.ts'
import { describeApi } from './api-description.ts'
import { apiPage, apiPagePath } from './api-page.ts'
import { loadBuiltSite } from './built-site.ts'
import { guideForModels, robots, sitemap } from './crawler-files.ts'
import { createHomeScreen } from './home-screen.ts'
import { createPageAnswers, type PageAnswer, packed } from './page-answers.ts'
import { createPageData } from './page-data.ts'
import type { GuardedPage } from './page-policy.ts'
import type { Api } from './page-renderer.ts'
import { sitePath } from './site-path.ts'
import type { StaticFile } from './static-files.ts'
import { wishedLanguages } from './visitor-language.ts'

/** The booking page inside a frame on another site. Only this page exists below `/embed`. */
const embeddedPages = '/embed'
const embeddedBooking = `${embeddedPages}/book`

/** Pages that are kept for a second, each a few tens of kilobytes. */
const mostKept = 200

const builtSite = join(import.meta.dirname, '../../dist')

/**
 * Serves the built site from `directory`: its files, and for every other address the page with the
 * facility injected. Public pages are rendered with the responses of `api`. GET and HEAD only.
 */
export function createSite(context: AppContext, options: { api: Api; directory?: string }): Hono {
  const { api, directory = builtSite } = options
  const pageData = createPageData(context)
  const kept = createAnswerCache<PageAnswer>(context.database, mostKept)
  const answerPage = createPageAnswers(context, api, kept)
  const homeScreen = createHomeScreen(context)
  const loadOnce = onceItWorks(() => loadBuiltSite(directory, context.log))
  const site = new Hono()
  site.get('/robots.txt', (c) => c.text(robots(context.site().url)))
  site.get('/llms.txt', (c) => c.text(guideForModels(context.site().url)))
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
    const ofFacility = await homeScreen(path)
    if (ofFacility) return fileAnswer(c, path, ofFacility)
    const built = await loadOnce()
    if (built === undefined) {
      return c.text('The site is not built yet: run npm start', 503, { 'retry-after': '5' })
    }
    const file = built.files.get(path)
    if (file) return fileAnswer(c, path, file)
    // No page has a dot in the last part of its path, so such a path asks for a file.
    const lastPart = path.slice(path.lastIndexOf('/'))
    if (path.startsWith('/assets/') || lastPart.includes('.')) return notFound(c)
    const { url, isAlias } = context.site()
    const { pathname, search } = new URL(c.req.url)
    // Form input and sessions belong to one host.
    if (isAlias) return c.redirect(url + pathname + search, 302)
    const encoding = acceptedEncoding(c.req.header('accept-encoding'))
    if (path === apiPagePath) {
      await context.gate.admit({ client: requestClient() }, 'description')
      const question = JSON.stringify([path, url, encoding])
      return send(
        await kept.answer('', question, () => apiAnswer(built.english.page, api, url, encoding)),
      )
    }
    const isEmbedded = path === embeddedBooking
    if (!isEmbedded && path.startsWith(`${embeddedPages}/`))
      return c.redirect(path.slice(embeddedPages.length) + search, 302)
    if (path.startsWith('/f/')) {
      const { facility } = (await pageData()).page
      // A temporary redirect, because another facility may be served here later.
      if (facility && path === `/f/${facility.slug}`) return c.redirect(`/${search}`, 302)
    }
    const { signal } = c.req.raw
    const wishes = wishedLanguages(c)
    const page = await answerPage(built, { path, search, isEmbedded, encoding, wishes, signal })
    const took = `page;dur=${Math.round(performance.now() - began)}`
    // All paths without a page share one answer, so the status is not part of it.
    const isKnown = isEmbedded || (built.english.renderer?.hasPage(path) ?? true)
    return send(page, { 'server-timing': took }, isKnown ? 200 : 404)
  })
  return site
}

/**
 * Returns a function that calls `load` until it returns a result, and then always returns that one.
 */
function onceItWorks<T>(load: () => Promise<T | undefined>): () => Promise<T | undefined> {
  let loaded: Promise<T | undefined> | undefined
  return async () => {
    loaded ??= load()
    const result = await loaded
    if (result === undefined) loaded = undefined
    return result
  }
}

/** Returns the path as the client sent it: `c.req.url` is already normalized. */
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
    // Scripts do not need the policy of a page; the short policy saves 220 bytes for each.
    ...(isHashed && { 'content-security-policy': policyOfParts }),
  }
  if (c.req.header('if-none-match') === file.etag)
    return new Response(null, { status: 304, headers })
  const encoding = acceptedEncoding(c.req.header('accept-encoding'))
  const packed = encoding && file.packed[encoding]
  if (packed) headers['content-encoding'] = encoding
  return bytes(packed ?? file.body(), headers)
}

async function apiAnswer(
  page: GuardedPage,
  api: Api,
  url: string,
  encoding: Encoding | undefined,
): Promise<PageAnswer> {
  const description = await withoutClient(() => describeApi(api))
  if (description === undefined) {
    throw new ApiError(503, 'PT503', 'This cannot be read at the moment', {
      headers: { 'retry-after': '5' },
    })
  }
  return packed(apiPage(page.html, description, url), encoding, {
    'content-security-policy': page.contentSecurityPolicy,
    'x-robots-tag': 'noindex',
  })
}

function send({ body, headers }: PageAnswer, more: Record<string, string> = {}, status = 200) {
  return bytes(body, { ...headers, ...more }, status)
}

function bytes(body: Buffer, headers: Record<string, string>, status = 200): Response {
  return new Response(new Uint8Array(body), {
    status,
    headers: { ...headers, 'content-length': String(body.length) },
  })
}

function notFound(c: Context): Response {
  return c.text('Not found', 404, { 'cache-control': 'no-store' })
}
