import { within } from '../../shared/within.ts'
import type { AppContext } from '../app-context.ts'
import { loggedRequest } from '../http/request-log.ts'
import type { PageData } from './page-data.ts'
import type { Api, PageRenderer, RenderedPage } from './page-renderer.ts'

type RenderContext = Pick<AppContext, 'clock' | 'log'>

/** Milliseconds. After that a visitor is better off with the shell, which loads its own data. */
const timeout = 1_500

/** Pages rendered at a time. More would delay all other requests. */
const mostAtOnce = 8

/**
 * Returns a function that renders a page for everybody. It resolves to undefined when the database
 * is slow or away, when too many pages are being rendered, and on any failure. Concurrent requests
 * for one address share the page; it is not cached after that.
 */
export function createPageRendering(context: RenderContext, api: Api) {
  const rendering = new Map<string, Promise<RenderedPage>>()

  return async (renderer: PageRenderer, data: PageData, address: string) => {
    // Each host may show another facility.
    const asked = `${data.facilityId} ${address}`
    const start = () => {
      const page = within(timeout, renderer.render(api, data, address, context.clock.now()))
      rendering.set(asked, page)
      const forget = () => rendering.delete(asked)
      page.then(forget, forget)
      return page
    }
    const waiting = rendering.get(asked)
    if (!waiting && rendering.size >= mostAtOnce) return undefined
    try {
      return await (waiting ?? start())
    } catch (error) {
      context.log.error({ ...loggedRequest(), err: error }, 'the page could not be rendered')
      return undefined
    }
  }
}
