import { matchRoutes, type RouteObject } from 'react-router'

/** Fetches the files of a page as soon as a link to it is touched: the click comes some 80 ms later. */
export function fetchFilesAhead(routes: RouteObject[]): void {
  addEventListener('pointerdown', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
    if (!link || link.origin !== location.origin || !navigator.onLine) return
    // a failure is said by the router when it asks
    for (const { route } of matchRoutes(routes, link.pathname) ?? [])
      if (typeof route.lazy === 'object') route.lazy.Component?.()?.catch(() => {})
  })
}
