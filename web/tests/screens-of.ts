import type { RouteObject } from 'react-router'

/** Returns the addresses of all routes with a page, with the parameters by name. */
export function screensOf(routes: RouteObject[], base = ''): string[] {
  return routes.flatMap((route) => {
    if (route.path === '*') return []
    const path = [base, route.path].filter(Boolean).join('/')
    return route.children ? screensOf(route.children, path) : [path]
  })
}
