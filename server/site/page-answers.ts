import { within } from '../../shared/within.ts'
import type { AnswerCache } from '../answer-cache.ts'
import type { AppContext } from '../app-context.ts'
import { type Encoding, encode } from '../http/accepted-encoding.ts'
import { framedBy } from '../http/security-headers.ts'
import { chosenLanguage, languages, offeredLanguages } from '../languages.ts'
import { redactedPath } from '../log.ts'
import type { BuiltPages, BuiltSite } from './built-site.ts'
import { injectPageData } from './inject-page-data.ts'
import { blankPage, createPageData, type PageData, type SiteData } from './page-data.ts'
import { pageHead, publicPaths } from './page-head.ts'
import type { AddressedPage, Api, PageRenderer, RenderedPage } from './page-renderer.ts'
import { createPageRendering } from './render-page.ts'
import { createWaiting } from './waiting.ts'

/** A page as it is sent to a browser. */
export type PageAnswer = { body: Buffer; headers: Record<string, string> }

export type AskedPage = {
  path: string
  search: string
  isEmbedded: boolean
  encoding: Encoding | undefined
  /** The languages that the visitor wishes, best first. */
  wishes: string[]
  /** Aborts when the client is gone. */
  signal: AbortSignal
}

/** An answer is kept only if it is complete and in the language under which it would be kept. */
type MadeAnswer = { answer: PageAnswer; mayBeKept: boolean }

const ofStaff = /^\/(admin|instructor|help)(\/|$)/

/** Milliseconds to wait for a page that is rendered, and for one that is not. */
const timeouts = { rendered: 2_500, shell: 2_500 }

/**
 * Returns a function that answers a page of the site. There are three kinds of answer, best first:
 * the rendered page, the shell with the facility's data for a page that is not or cannot be
 * rendered, and the bare shell when the database does not answer either. The shell of a screen of
 * the staff has a header, which is seen until the screen's files have loaded.
 *
 * An answer is cached for a second, or until something changes at its facility. The cache ignores
 * parameters that no page knows. A private page is never cached. Rendering ends when all clients
 * that asked for the page have disconnected.
 */
export function createPageAnswers(context: AppContext, api: Api, kept: AnswerCache<PageAnswer>) {
  const pageData = createPageData(context)
  const renderPage = createPageRendering(context, api)
  const waiting = createWaiting()
  let lastFacilityId: string | null = null
  /** The languages of each facility as they were last read. */
  const spoken = new Map<string | null, readonly string[]>()

  return async (built: BuiltSite, asked: AskedPage): Promise<PageAnswer> => {
    const { path, encoding, isEmbedded, wishes, signal } = asked
    const { renderer } = built.english
    const { url, facilityId = lastFacilityId } = context.site()
    const renderable = renderer?.pageOf(path, asked.search)
    const isStaffs = renderer?.isStaffs(path) ?? false
    // Visitors who get the same language share a page, whatever other languages they prefer.
    const offered = spoken.get(facilityId)
    const language = offered ? languageFrom(offered) : wishes.join()
    // What an answer depends on besides the address of the page.
    const variant = [facilityId, url, encoding, isEmbedded, language, context.clock.testInstant()]

    if (renderer && renderable) {
      const page = await renderedAnswer(renderer, renderable)
      if (page) return page
    }
    if (signal.aborted) return { body: Buffer.alloc(0), headers: {} }
    return (await shellAnswer()) ?? answerOf(await blankPage(context, facilityId))

    /** Returns the rendered page, or undefined when it cannot be rendered now. */
    async function renderedAnswer(
      english: PageRenderer,
      page: AddressedPage,
    ): Promise<PageAnswer | undefined> {
      const question = JSON.stringify([page.address, ...variant])
      if (page.isPrivate) return (await makeRendered(english, page, signal))?.answer
      return waiting.wait(question, signal, (someoneWaits) =>
        keep(question, timeouts.rendered, () => makeRendered(english, page, someoneWaits)),
      )
    }

    async function makeRendered(
      english: PageRenderer,
      page: AddressedPage,
      someoneWaits: AbortSignal,
    ): Promise<MadeAnswer | undefined> {
      let reading: Promise<SiteData> | undefined
      const dataOnce = () => {
        reading ??= read()
        return reading
      }
      const readForPage = async () => {
        const { page: data } = await dataOnce()
        const { renderer = english } = await pagesFor(data)
        return { data, renderer }
      }
      const made = await renderPage(readForPage, { ...page, wishes }, someoneWaits)
      if (!made) return undefined
      const data = await dataOnce()
      return { answer: await answerOf(data, made), mayBeKept: languageOf(data.page) === language }
    }

    /** Returns the shell with the facility's data, or undefined when the answer takes too long. */
    function shellAnswer(): Promise<PageAnswer | undefined> {
      const question = JSON.stringify(['', shellKind(path, isStaffs), ...variant])
      return keep(question, timeouts.shell, async () => {
        const data = await read()
        const mayBeKept = Boolean(data.page.facility) && languageOf(data.page) === language
        return { answer: await answerOf(data), mayBeKept }
      })
    }

    async function read(): Promise<SiteData> {
      const data = await pageData()
      lastFacilityId = data.page.facilityId ?? lastFacilityId
      const { facility } = data.page
      if (facility) {
        const offered = facility.facility_settings?.languages ?? []
        spoken.set(lastFacilityId, offered)
        // Loads the pages before the first visitor asks for one in that language.
        for (const language of offered) void built.pagesIn(language)
      }
      return isEmbedded ? { ...data, page: { ...data.page, embedded: true } } : data
    }

    /** Returns the pages of the visitor's language at this facility. */
    function pagesFor(page: PageData): Promise<BuiltPages> {
      return built.pagesIn(languageOf(page))
    }

    /** Returns the language of a page. Without the database, the last known languages count. */
    function languageOf({ facility }: PageData): string {
      return languageFrom(facility ? facility.facility_settings?.languages : offered)
    }

    /**
     * Returns the visitor's language. Staff screens need one that has words for them, else English.
     */
    function languageFrom(spokenThere: readonly string[] = []): string {
      const offeredHere = offeredLanguages(spokenThere)
      const hasStaffWords = (each: string) => languages.get(each)?.hasDeskWords
      return chosenLanguage(
        wishes,
        ofStaff.test(path) ? offeredHere.filter(hasStaffWords) : offeredHere,
      )
    }

    /** Makes an answer and caches it if it may be. Returns undefined when that takes too long. */
    async function keep(
      question: string,
      milliseconds: number,
      make: () => Promise<MadeAnswer | undefined>,
    ): Promise<PageAnswer | undefined> {
      if (facilityId === null) return (await make())?.answer
      const makeToKeep = async () => {
        const made = await make()
        if (made?.mayBeKept) return made.answer
        throw new NotKept(made?.answer)
      }
      try {
        return await within(
          context.database.patience ?? milliseconds,
          kept.answer(facilityId, question, makeToKeep),
        )
      } catch (error) {
        return error instanceof NotKept ? error.answer : undefined
      }
    }

    /** Returns the header of the staff's screens, or undefined when it cannot be rendered. */
    async function headerOf({ renderer }: BuiltPages, data: PageData) {
      return renderer?.staffHeader(data).catch((error) => {
        context.log.error({ err: error }, 'the header could not be rendered')
        return undefined
      })
    }

    async function answerOf(data: SiteData, page?: RenderedPage): Promise<PageAnswer> {
      const isPrivate = page && renderable?.isPrivate
      const own = await pagesFor(data.page)
      const header = isStaffs && data.page.facility ? await headerOf(own, data.page) : undefined
      const plain = header ? own.staffPage : own.page
      const shell = isPrivate ? own.privatePage : page ? own.styledPage : plain
      const { html, contentSecurityPolicy } = shell
      const head = pageHead(data, path, url, own.language)
      if (head && isPrivate) head.title = page.title
      // A page that follows changes starts at this id, so that it need not read its data again.
      const { changesId } = data
      const shown = page || !changesId ? data.page : { ...data.page, changesId }
      const text = injectPageData(html, shown, { head, page, header, now: context.clock.now() })
      const sites = data.page.facility?.facility_settings?.embed_origins ?? []
      const policy = isEmbedded ? framedBy(sites, contentSecurityPolicy) : contentSecurityPolicy
      return packed(text, encoding, {
        'content-security-policy': policy,
        ...(!publicPaths.includes(path) && { 'x-robots-tag': 'noindex' }),
        ...(holdsSecret(path) && { 'cache-control': 'no-store' }),
      })
    }
  }
}

/**
 * Returns the kind of a path's shell, for the cache: paths of one kind share an answer. Each public
 * page has its own head, the staff's screens have theirs in the body, staff and the handbook may get
 * another language than visitors, and the page of a secret link has a header that forbids storing it.
 */
function shellKind(path: string, isStaffs: boolean): string {
  if (publicPaths.includes(path)) return path
  if (isStaffs) return 'staff'
  if (ofStaff.test(path)) return 'handbook'
  return holdsSecret(path) ? 'link' : ''
}

/** Returns whether the log hides a part of the path. Browsers must not cache such a page. */
function holdsSecret(path: string): boolean {
  return redactedPath(path) !== path
}

/** Thrown past the cache: carries an answer that must not be cached, if there is one. */
class NotKept extends Error {
  readonly answer: PageAnswer | undefined

  constructor(answer: PageAnswer | undefined) {
    super('This answer is not kept')
    this.answer = answer
  }
}

/** Returns a page with its headers, encoded as the client wants it. */
export async function packed(
  html: string,
  encoding: Encoding | undefined,
  more: Record<string, string>,
): Promise<PageAnswer> {
  const headers: Record<string, string> = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding, Accept-Language, Cookie',
    ...more,
  }
  const body = Buffer.from(html)
  if (encoding === undefined) return { body, headers }
  const encoded = await encode(body, encoding, 5)
  return { body: encoded, headers: { ...headers, 'content-encoding': encoding } }
}
