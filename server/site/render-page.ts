import { within } from '../../shared/within.ts'
import type { AppContext } from '../app-context.ts'
import { loggedRequest } from '../http/request-log.ts'
import type { PageData } from './page-data.ts'
import type { Api, PageRenderer, RenderedPage } from './page-renderer.ts'

type RenderContext = Pick<AppContext, 'clock' | 'log'>

/** Beyond this a visitor is better off with the shell, which asks by itself. */
const patience = 1_500

/** More at a time would hold up everything else that the server does. */
const mostAtOnce = 8

/**
 * Makes what renders a page for everybody, or gives undefined: when the database is slow or away,
 * when there is too much to do, and on any failure. Who asks for the same address meanwhile is
 * given the same page; nothing is kept longer.
 */
export function createPageRendering(context: RenderContext, api: Api) {
  const underWay = new Map<string, Promise<RenderedPage>>()

  return async (renderer: PageRenderer, data: PageData, address: string) => {
    // At each host another facility's.
    const asked = `${data.facilityId} ${address}`
    const start = () => {
      const page = within(patience, renderer.render(api, data, address, context.clock.now()))
      underWay.set(asked, page)
      const forget = () => underWay.delete(asked)
      page.then(forget, forget)
      return page
    }
    const waiting = underWay.get(asked)
    if (!waiting && underWay.size >= mostAtOnce) return undefined
    try {
      return await (waiting ?? start())
    } catch (error) {
      context.log.error({ ...loggedRequest(), err: error }, 'the page could not be rendered')
      return undefined
    }
  }
}
