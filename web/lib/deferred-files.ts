import { pageFiles } from './page-files.ts'
import { publicApi } from './public-api.ts'

/**
 * Loads, after the first screen of a page is shown, what that screen does not need but the next one
 * may: the API client. Failures are ignored here: the code that needs it reports them.
 */
export function loadDeferredFiles(): void {
  publicApi().catch(() => {})
}

let style: Promise<void> | undefined

/** Loads the style sheet of pages that the server does not render, named in a `meta` element. */
export function everyStyle(): Promise<void> {
  style ??= pageFiles(loadStyle)
  return style
}

async function loadStyle(): Promise<void> {
  const named = document.querySelector<HTMLMetaElement>('meta[name=every-style]')
  if (!named) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = named.content
  await new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = reject
    named.replaceWith(link)
  })
}
