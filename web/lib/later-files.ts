import { pageFiles } from './page-files.ts'

/** Files of the site that load after the page, such as those of a dialog. */
export type LaterFiles<Files> = {
  fetch: () => Promise<Files>
  /** Returns the files if they are there. */
  loaded: () => Files | undefined
}

const all = new Set<() => Promise<unknown>>()
let isFetchingAll = false

/** Milliseconds in which the next screen loads what it shows first, before its later files. */
const ownTime = 1_500

/**
 * Returns files that a page does not need at first. They load when they are needed, or before that,
 * at the first press or key or once the page is quiet (`fetchLaterFiles`), so that hardly anybody
 * waits. Without `loadsAhead` they load only when they are needed.
 */
export function laterFiles<Files>(
  load: () => Promise<Files>,
  loadsAhead = true,
): LaterFiles<Files> {
  let files: Files | undefined
  let fetching: Promise<Files> | undefined
  const get = async () => {
    try {
      files = await pageFiles(load)
      return files
    } catch (error) {
      fetching = undefined
      throw error
    }
  }
  const fetch = () => {
    fetching ??= get()
    return fetching
  }
  if (loadsAhead) all.add(fetch)
  if (loadsAhead && isFetchingAll) setTimeout(() => fetch().catch(() => {}), ownTime)
  return { fetch, loaded: () => files }
}

/**
 * Loads all files that this and the next screens may need later. A failure shows only where they
 * are needed.
 */
export async function fetchLaterFiles(): Promise<void> {
  isFetchingAll = true
  await Promise.allSettled([...all].map((fetch) => fetch()))
}
