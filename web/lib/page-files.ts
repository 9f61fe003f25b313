import type { RouteObject } from 'react-router'
import { filesMissing } from '#words/layout.ts'
import { within } from '../../shared/within.ts'

/** Thrown when files of the site cannot be loaded, for example after a deploy replaced them. */
export class FilesMissing extends Error {}

/**
 * Returns the result of an `import()`. Rejects with `FilesMissing` when it fails or takes longer
 * than 20 seconds. Then only a reload of the page helps (`layouts/route-error.tsx`), because a
 * browser may not load the file again on a second `import()`.
 */
export function pageFiles<Part>(load: () => Promise<Part>): Promise<Part> {
  return within(20_000, load()).catch((cause) => {
    throw new FilesMissing(filesMissing, { cause })
  })
}

/** Returns the route and its children with their files loaded through `pageFiles`. */
export function withPageFiles(route: RouteObject): RouteObject {
  const { lazy, children } = route
  const load = typeof lazy === 'object' && lazy.Component
  return {
    ...route,
    ...(load && { lazy: { ...lazy, Component: pageFiles.bind(null, load) } }),
    ...(children && { children: children.map(withPageFiles) }),
  } as RouteObject
}
