import type { RouteObject } from 'react-router'
import { within } from '../../shared/within.ts'

/** Files of the site that did not come, as after a deploy that replaced them. */
export class FilesMissing extends Error {}

/**
 * What an `import()` of a part of the site gives. Rejects with `FilesMissing` when it fails or has
 * not come in 20 seconds: browsers answer a second `import()` with the outcome of the first, so
 * only a reload asks again (`layouts/route-error.tsx`).
 */
export function pageFiles<Part>(load: () => Promise<Part>): Promise<Part> {
  return within(20_000, load()).catch((cause) => {
    throw new FilesMissing('Files of this page did not come', { cause })
  })
}

/** The route, and those below it, with their files waited for so. */
export function withPageFiles(route: RouteObject): RouteObject {
  const { lazy, children } = route
  const load = typeof lazy === 'object' && lazy.Component
  return {
    ...route,
    ...(load && { lazy: { ...lazy, Component: pageFiles.bind(null, load) } }),
    ...(children && { children: children.map(withPageFiles) }),
  } as RouteObject
}
