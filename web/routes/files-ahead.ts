import { matchRoutes, type RouteObject } from 'react-router'

/**
 * Loads a page's files when its link is pressed down, so that it opens sooner. The click comes
 * about 80 ms later.
 */
export function fetchFilesAhead(routes: RouteObject[]): void {
  addEventListener('pointerdown', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
    if (!link || link.origin !== location.origin || !navigator.onLine) return
    // A failure is ignored here. The router reports it when it loads the files.
    for (const { route } of matchRoutes(routes, link.pathname) ?? [])
      if (typeof route.lazy === 'object') route.lazy.Component?.()?.catch(() => {})
  })
}
