import { within } from '../../shared/within.ts'
import type { AppContext } from '../app-context.ts'
import { requestClient, withoutClient } from '../http/client-address.ts'
import { loggedRequest } from '../http/request-log.ts'
import { requestSite } from '../http/request-site.ts'
import type { PageData } from './page-data.ts'
import type { AddressedPage, Api, PageRenderer, RenderedPage } from './page-renderer.ts'
import { createProcessorBudget } from './processor-budget.ts'

type RenderContext = Pick<AppContext, 'clock' | 'log' | 'gate' | 'config' | 'database'>

/** Milliseconds for a page. After that the visitor gets the shell, which loads its own data. */
const mostTime = 1_500

/**
 * The most pages that are rendered at a time. At a facility with hundreds of spaces each page keeps
 * the thread busy for about 100 ms. With more at a time all would be late, and so would all other
 * requests.
 */
const mostAtOnce = 3

/**
 * Returns a function that renders a page as an anonymous visitor sees it. It resolves to undefined
 * if there is no facility, when the database is slow or away, on any failure, and above a limit: on
 * pages for this client, on pages at a time, or on processor time. The visitor then gets the shell.
 * Concurrent requests for one public address share the page.
 */
export function createPageRendering(context: RenderContext, wholeApi: Api) {
  // The embedded engine has one connection. Pages use it for one query at a time, so that a booking
  // waits for at most one of them.
  const api = context.database.engine === 'embedded' ? oneByOne(wholeApi) : wholeApi
  const rendering = new Map<string | symbol, Promise<RenderedPage | undefined>>()
  const budget = createProcessorBudget()
  // Also counts pages that nobody waits for any more, because they and their queries still run.
  let running = 0

  const timeout = context.database.patience ?? mostTime
  return async (
    /** Called only when the page may be rendered now. */
    read: () => Promise<{ data: PageData; renderer: PageRenderer }>,
    asked: AddressedPage,
    /** Aborts when nobody waits for the page any more. */
    signal = new AbortController().signal,
  ): Promise<RenderedPage | undefined> => {
    const { address, wishes = [], isPrivate } = asked
    // Each host may show another facility.
    const key = isPrivate ? Symbol() : `${requestSite()?.facilityId} ${wishes} ${address}`
    const start = () => {
      const ended = AbortSignal.any([signal, AbortSignal.timeout(timeout)])
      const work = async () => {
        const { data, renderer } = await read()
        if (!data.facility) return undefined
        const render = () => renderer.render(api, data, asked, context.clock.now(), ended)
        // The requests of a public page are not counted for its client, because the page itself was
        // (`mayStart`). Those of a private page are counted too, because the gate counts wrong
        // secrets by client.
        return isPrivate ? render() : withoutClient(render)
      }
      running += 1
      const ending = budget.spend(work).finally(() => {
        running -= 1
      })
      const page = within(timeout, ending)
      rendering.set(key, page)
      const forget = () => rendering.delete(key)
      page.then(forget, forget)
      return page
    }
    try {
      if (!rendering.has(key) && !(await mayStart())) return undefined
      return await (rendering.get(key) ?? start())
    } catch (error) {
      if (!signal.aborted)
        context.log.error({ ...loggedRequest(), err: error }, 'the page could not be rendered')
      return undefined
    }
  }

  async function mayStart(): Promise<boolean> {
    if (running >= mostAtOnce) return false
    if (context.config.limits && !budget.hasRoom()) return false
    const counted = context.gate.admit({ client: requestClient() }, 'rendering')
    return counted.then(
      () => running < mostAtOnce,
      () => false,
    )
  }
}

/** Returns the API with a queue: each request waits for the answer to the previous one. */
function oneByOne(api: Api): Api {
  let last: Promise<unknown> = Promise.resolve()
  return (request) => {
    const answer = last.then(() => {
      request.signal.throwIfAborted()
      return api(request)
    })
    last = answer.catch(() => {})
    return answer
  }
}
